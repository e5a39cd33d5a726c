import { and, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { NAMED_LOCKS } from '../../../core/db/locks/advisory-locks.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { padBinding } from './pads.table.ts'
import { session } from '../session.table.ts'

/** The name that a pad bears in a school already, from whenever it was bound there; `given` where it has none ([SC-152]). */
function knownName({ school_id, device_id }: { school_id: string; device_id: string }, given: string) {
  return sql<string>`coalesce((
    select known.device_name from pad_binding known where known.school_id = ${school_id} and known.device_id = ${device_id}
    order by known.last_seen_at desc limit 1
  ), ${given})`
}

/** Binds a pad to the student who signs in on it: a pad has one student at a time, the last one ([SC-55]), and keeps the name that the school gave it. */
export async function bindPad(
  db: Queryable,
  row: Omit<typeof padBinding.$inferInsert, 'unbound_at' | 'last_seen_at'>,
): Promise<void> {
  await db
    .insert(padBinding)
    .values({ ...row, device_name: knownName(row, row.device_name), last_seen_at: row.bound_at })
    .onConflictDoUpdate({
      target: [padBinding.school_id, padBinding.device_id],
      targetWhere: isNull(padBinding.unbound_at),
      set: {
        student_id: row.student_id,
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

/** Gives bound pads of a school their names; returns how many there were. */
export async function renamePads(
  db: Queryable,
  { school_id, pads }: { school_id: string; pads: readonly { binding_id: string; device_name: string }[] },
): Promise<number> {
  const names = JSON.stringify(pads)
  const { rows } = await db.execute(sql`
    update ${padBinding} set device_name = named.device_name
    from jsonb_to_recordset(${names}::jsonb) as named(binding_id uuid, device_name text)
    where ${padBinding.binding_id} = named.binding_id and ${padBinding.school_id} = ${school_id}
      and ${padBinding.unbound_at} is null
    returning ${padBinding.binding_id}`)
  return rows.length
}

/** Which of some names other bound pads of a school bear; nobody else names pads there until the transaction ends. */
export async function takePadNames(
  db: Queryable,
  where: { school_id: string; names: readonly string[]; but: readonly string[] },
): Promise<string[]> {
  await db.execute(sql`select pg_advisory_xact_lock(${NAMED_LOCKS.pad_names}, hashtext(${where.school_id}))`)
  const rows = await db
    .select({ device_name: padBinding.device_name })
    .from(padBinding)
    .where(
      and(
        eq(padBinding.school_id, where.school_id),
        isNull(padBinding.unbound_at),
        inArray(padBinding.device_name, [...where.names]),
        notInArray(padBinding.binding_id, [...where.but]),
      ),
    )
  return rows.map(({ device_name }) => device_name)
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
