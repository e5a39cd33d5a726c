import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Ctx } from '../http/context.ts'
import { auditLog } from './audit.table.ts'

/** Who did it: an account of a school, or nobody we know (`account_id` null, `school_id` empty). */
export type AuditWho = { account_id: string | null; school_id: string }

/** One thing worth keeping: `action` reads `area.verb`; `before` and `after` hold what changed, never a secret. */
export type AuditEntry = {
  who: AuditWho
  action: string
  target_id: string
  before: unknown
  after: unknown
}

/** Adds one record in the caller's transaction: what is rolled back was never done (quality S15). */
export async function recordAudit(ctx: Pick<Ctx, 'db' | 'now' | 'meta'>, entry: AuditEntry): Promise<void> {
  await recordAudits(ctx, [entry])
}

/** Adds several records at once, in their order: one a thing, for what is done to many together. */
export async function recordAudits(
  { db, now, meta }: Pick<Ctx, 'db' | 'now' | 'meta'>,
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
