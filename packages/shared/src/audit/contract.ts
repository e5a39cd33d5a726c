import { z } from 'zod'
import { route } from '../core/route.ts'
import { Day, FileView, Id, Instant, optionalText, paged, Paging } from '../core/schemas.ts'
import { AUDIT_EXPORT_MAX } from './limits.ts'

/** A record as a school manager reads it (SM-27). */
export const AuditRecordView = z.object({
  audit_id: Id,
  created_at: Instant,
  /** Who did it; null for somebody who was not signed in. */
  account_name: z.string().nullable(),
  account_login: z.string().nullable(),
  action: z.string(),
  /** What was done, in the words of a school manager. */
  action_name: z.string(),
  /** What it was done to, in words where it has a name. */
  target_name: z.string().nullable(),
  address: z.string(),
  device: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditRecordView = z.output<typeof AuditRecordView>

/** The first half of an action, as in `class.create`. */
const AuditArea = z.string().regex(/^[a-z_]{1,40}$/)

const Filter = {
  from_day: Day.nullable().default(null),
  to_day: Day.nullable().default(null),
  area: AuditArea.nullable().default(null),
  /** Part of the name, the login or the 学号 of who did it or to whom it was done. */
  who: optionalText('相关的人', 32).default(''),
}

export const auditContract = {
  listAuditRecords: route({
    method: 'POST',
    path: '/api/audit/v1/record/list',
    summary: '操作日志，最近的在前',
    access: 'schoolManage.query',
    scope: 'school',
    effect: 'read',
    input: z.object({ ...Paging, ...Filter }),
    output: paged(AuditRecordView).extend({
      is_more: z.boolean(),
      /** What the records can be filtered by. */
      areas: z.array(z.object({ area: AuditArea, name: z.string() })),
    }),
  }),
  exportAuditRecords: route({
    method: 'POST',
    path: '/api/audit/v1/record/export',
    summary: `导出筛选出的操作日志（xlsx，最多 ${AUDIT_EXPORT_MAX} 条）`,
    access: 'schoolManage.export',
    scope: 'school',
    effect: 'read',
    records: { action: 'audit.export', targets: [] },
    input: z.object(Filter),
    output: FileView,
  }),
}
