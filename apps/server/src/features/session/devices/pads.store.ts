import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { padBinding } from './pads.table.ts'
import { session } from '../session.table.ts'

/** Binds a pad to the student who signs in on it: a pad has one student at a time, the last one ([SC-55]). */
export async function bindPad(
  db: Queryable,
  row: Omit<typeof padBinding.$inferInsert, 'unbound_at' | 'last_seen_at'>,
): Promise<void> {
  await db
    .insert(padBinding)
    .values({ ...row, last_seen_at: row.bound_at })
    .onConflictDoUpdate({
      target: [padBinding.school_id, padBinding.device_id],
      targetWhere: isNull(padBinding.unbound_at),
      set: {
        student_id: row.student_id,
        device_name: row.device_name,
        last_seen_at: row.bound_at,
        bound_at: sql`case when ${padBinding.student_id} = excluded.student_id then ${padBinding.bound_at}
          else excluded.bound_at end`,
      },
    })
}

/** Ends bindings of a school and returns them. */
export function closeBindings(
  db: Queryable,
  input: { school_id: string; binding_ids: readonly string[]; now: string },
): Promise<{ binding_id: string; device_id: string; student_id: string }[]> {
  return db
    .update(padBinding)
    .set({ unbound_at: input.now })
    .where(
      and(
        eq(padBinding.school_id, input.school_id),
        inArray(padBinding.binding_id, [...input.binding_ids]),
        isNull(padBinding.unbound_at),
      ),
    )
    .returning({
      binding_id: padBinding.binding_id,
      device_id: padBinding.device_id,
      student_id: padBinding.student_id,
    })
}

/** Ends the open sign-ins made on some pads of a school; returns their ids. */
export async function revokeSessionsOnPads(
  db: Queryable,
  input: { school_id: string; device_ids: readonly string[]; now: string },
): Promise<string[]> {
  const rows = await db
    .update(session)
    .set({ revoked_at: input.now })
    .where(
      and(
        eq(session.school_id, input.school_id),
        inArray(session.device_id, [...input.device_ids]),
        isNull(session.revoked_at),
        gt(session.expires_at, input.now),
      ),
    )
    .returning({ session_id: session.session_id })
  return rows.map((row) => row.session_id)
}
