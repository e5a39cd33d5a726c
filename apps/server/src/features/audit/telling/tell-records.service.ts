import type { AuditWords } from '../../../core/audit/audit-words.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { type FoundRecord, namesOfRecords, roleNamesOf } from '../audit.store.ts'
import { tellRecord } from './tell-record.ts'

/** Some records of a school in words, by the names of the time when they were made. */
export async function tellRecords(
  db: Queryable,
  {
    rows,
    words,
    ...of
  }: Pick<Actor, 'school_id' | 'school'> & { rows: readonly FoundRecord[]; words: AuditWords },
) {
  const { school_id, school } = of
  const names = await namesOfRecords(db, { school_id, audit_ids: rows.map(({ audit_id }) => audit_id) })
  const role_names = await roleNamesOf(db, school_id)
  return rows.map(({ target_id, user_agent, before, after, ...row }) => ({
    ...row,
    device: user_agent,
    ...tellRecord(
      { action: row.action, target_id, before, after, names: names.get(row.audit_id) ?? new Map() },
      { words, role_names, subjects: school.subjects },
    ),
  }))
}
