import { newId } from '@jiangtai/shared/core/ids.ts'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../db/transaction.ts'
import type { Ctx } from '../http/context.ts'
import { auditLog, auditName } from './audit.table.ts'

/** Who did it: an account of a school, or nobody we know (`account_id` null, `school_id` empty). */
export type AuditWho = { account_id: string | null; school_id: string }

/** The content of one record: `action` reads `area.verb`; `before` and `after` hold the changed values, never a secret. */
export type AuditEntry = {
  who: AuditWho
  action: string
  target_id: string
  before: unknown
  after: unknown
}

/** The things that a record needs from a call, or from a job that continues a call: among them the address and browser of the caller. */
export type RecordingCtx = Pick<Ctx, 'db' | 'now'> & { meta: Pick<Ctx['meta'], 'address' | 'user_agent'> }

/** Adds one record in the caller's transaction, so that an act that is rolled back leaves no record. */
export async function recordAudit(ctx: RecordingCtx, entry: AuditEntry): Promise<void> {
  await recordAudits(ctx, [entry])
}

/** Adds several records at once, in their order: one record for each thing, where one act changes many things. */
export async function recordAudits(
  { db, now, meta }: RecordingCtx,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await db.insert(auditLog).values(
    entries.map(({ who, ...entry }) => ({
      audit_id: newId(),
      account_id: who.account_id,
      school_id: who.school_id,
      address: meta.address,
      user_agent: meta.user_agent,
      ...entry,
      created_at: now.toISOString(),
    })),
  )
}

/** The last record of an action on one thing, alone or among others in a record of the whole school, by `audit_log_target` and `audit_name_of`; null when there is none. */
export async function lastRecordOf(
  db: Queryable,
  { school_id, target_id, action }: { school_id: string; target_id: string; action: string },
): Promise<{ before: unknown; after: unknown; created_at: string } | null> {
  const [row] = await db
    .select({ before: auditLog.before, after: auditLog.after, created_at: auditLog.created_at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.school_id, school_id),
        eq(auditLog.action, action),
        or(
          eq(auditLog.target_id, target_id),
          and(
            eq(auditLog.target_id, school_id),
            inArray(
              auditLog.audit_id,
              db
                .select({ audit_id: auditName.audit_id })
                .from(auditName)
                .where(and(eq(auditName.school_id, school_id), eq(auditName.thing_id, target_id))),
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(auditLog.created_at))
    .limit(1)
  return row ?? null
}
