import { z } from 'zod'
import { route } from '../core/route.ts'
import { cappedPage, Day, FileView, Id, Instant, optionalText, Paging } from '../core/schemas.ts'
import { AUDIT_EXPORT_MAX } from './limits.ts'

/** One changed value in words; without `before` there was no value. */
const DetailView = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** A record as a school manager reads it (SM-27). */
export const AuditRecordView = z.object({
  audit_id: Id,
  created_at: Instant,
  /** Who did it; null for somebody who was not signed in. */
  account_name: z.string().nullable(),
  account_login: z.string().nullable(),
  action: z.string(),
  action_name: z.string(),
  /** The act with its person and object, by the names of that time: `把 陈博 从 高一(3)班 转到 高一(2)班`. */
  sentence: z.string(),
  details: z.array(DetailView),
  address: z.string(),
  device: z.string(),
})
export type AuditRecordView = z.output<typeof AuditRecordView>

/** A filter of records: the beginning of an action, as `class` or `class.advance`. */
const AuditArea = z.string().regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/)

const Filter = {
  from_day: Day.nullable().default(null),
  to_day: Day.nullable().default(null),
  area: AuditArea.nullable().default(null),
  /** Part of the name, the login or the 学号 of who did it or whom it concerns. */
  who: optionalText('相关的人', 32).default(''),
  /** A student or a teacher whom it concerns. */
  person_id: Id.nullable().default(null),
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
    output: cappedPage(AuditRecordView).extend({
      /** The areas that have records: the choices of the filter. */
      areas: z.array(z.object({ area: AuditArea, name: z.string() })),
      /** Whose records they are, where one person was asked for. */
      person_name: z.string().nullable(),
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
