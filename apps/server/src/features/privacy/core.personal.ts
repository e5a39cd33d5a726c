import { sql } from 'drizzle-orm'
import { auditLog, auditName } from '../../core/audit/audit.table.ts'
import { backupRun } from '../../core/backup/daily/backup-run.table.ts'
import { requestLog } from '../../core/http/request-log.table.ts'
import { job } from '../../core/jobs/job.table.ts'
import { type DeclaredTable, impersonal, isAmong, personal } from '../../core/db/personal/personal-table.ts'
import { serverTime } from '../../core/time/server-time.table.ts'

/** Whether an entry of an array of mistakes names somebody. */
const mentions = (names: readonly string[]) =>
  sql`exists (select from unnest(${sql.param([...names])}::text[]) as said (name) where strpos(mistake::text, said.name) > 0)`

/** The personal data in the tables that belong to no area ([PV-30]). */
export const corePersonal: readonly DeclaredTable[] = [
  impersonal(serverTime, ['boot_id', 'step']),
  impersonal(backupRun, ['result', 'file', 'message']),
  personal(
    requestLog,
    { title: '请求编号', fate: 'removed' },
    {
      account_id: 'person',
      request_id: 'plain',
      call: 'plain',
      digest: 'untold',
      reply: 'passing',
    },
  ),
  personal(
    job,
    {
      title: '导入时的错误',
      fate: 'kept',
      found: ({ names }) =>
        sql`exists (select from jsonb_array_elements(${job.row_errors}) as mistake where ${mentions(names)})`,
    },
    {
      account_id: 'maker',
      kind: 'plain',
      status: 'plain',
      // Held until the job has ended.
      payload: 'passing',
      row_errors: {
        told: (column, { names }) => sql`(select coalesce(jsonb_agg(mistake), '[]')
          from jsonb_array_elements(${column}) as mistake where ${mentions(names)})`,
        erased: (column, { names }) => sql`(select coalesce(jsonb_agg(mistake), '[]')
          from jsonb_array_elements(${column}) as mistake where not ${mentions(names)})`,
      },
      result: 'untold',
      message: 'untold',
    },
  ),
  // The audit names stand outside of the chain: they are erased, so that nobody is known by them any more. A person of a refused sign-in is known by the login.
  personal(
    auditName,
    {
      title: '操作记录里的名字',
      fate: 'kept',
      found: ({ ids, logins }) =>
        sql`${isAmong(auditName.thing_id, ids)} or (${auditName.kind} = 'join_request' and ${isAmong(auditName.note, logins)})`,
    },
    { thing_id: 'person', kind: { erased: () => sql`'erased'` }, name: 'name', note: 'data' },
  ),
  // Chained, and never changed: [PV-35].
  personal(
    auditLog,
    { title: '操作记录（对本人）', fate: 'log', found: ({ ids }) => isAmong(auditLog.target_id, ids) },
    {
      account_id: 'maker',
      address: 'untold',
      user_agent: 'untold',
      action: 'plain',
      target_id: 'person',
      before: 'data',
      after: 'data',
      previous_hash: 'untold',
      hash: 'untold',
    },
  ),
  personal(
    auditLog,
    { title: '操作记录（本人所做）', fate: 'log' },
    {
      account_id: 'person',
      address: 'data',
      user_agent: 'data',
      action: 'plain',
      target_id: 'untold',
      before: 'untold',
      after: 'untold',
      previous_hash: 'untold',
      hash: 'untold',
    },
  ),
]
