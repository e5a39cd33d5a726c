import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Done, Id, Instant, paged, Paging, text } from '../../../core/schemas.ts'
import { QuestionView } from '../../contract.ts'
import { MAX_REPORT, MAX_REPORT_REASON } from './limits.ts'

/** What is wrong: 题干 答案 解析 图片 知识点 其他. */
export const ReportKind = z.enum(['stem', 'options', 'key', 'analysis', 'picture', 'knowledge', 'other'])
export type ReportKind = z.output<typeof ReportKind>

/** 待处理, 已确认（修改中）, 已修改, 不采纳. */
export const ReportState = z.enum(['open', 'confirmed', 'fixed', 'refused'])
export type ReportState = z.output<typeof ReportState>

/** One fault that somebody found in a question, and what became of it. */
export const ReportView = z.object({
  report_id: Id,
  kind: ReportKind,
  note: z.string(),
  state: ReportState,
  /** The version that was found faulty. */
  version: z.number().int(),
  /** The version that mended it; null as long as none did. */
  fixed_version: z.number().int().nullable(),
  /** Why it was not taken up; empty otherwise. */
  reason: z.string(),
  reporter_name: z.string(),
  handler_name: z.string(),
  created_at: Instant,
  decided_at: Instant.nullable(),
  /** The question as it is now. */
  question: QuestionView,
  abilities: z.object({ decide: z.boolean() }),
})
export type ReportView = z.output<typeof ReportView>

const PATH = '/api/question_center/v1/report'
const changes = { method: 'POST', access: 'questionCenter.edit', effect: 'write', output: Done } as const

/** 纠错 (QC-25). */
export const questionReportsContract = {
  report: route({
    ...changes,
    path: `${PATH}/add`,
    summary: '纠错：指出一道题哪里不对',
    input: z.object({
      question_id: Id,
      version: z.int().min(1),
      kind: ReportKind,
      note: text('说明', MAX_REPORT),
    }),
  }),
  list: route({
    method: 'POST',
    path: `${PATH}/list`,
    summary: '纠错列表：归自己处理的，或自己提出的',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({
      ...Paging,
      /** Null is every state. */
      state: ReportState.nullable().default('open'),
      scope: z.enum(['to_handle', 'own']).default('to_handle'),
    }),
    output: paged(ReportView),
  }),
  confirm: route({
    ...changes,
    path: `${PATH}/confirm`,
    summary: '确认纠错：题目确实有误，由自己修改；保存新版本后自动记为已修改',
    input: z.object({ report_id: Id }),
  }),
  refuse: route({
    ...changes,
    path: `${PATH}/refuse`,
    summary: '不采纳纠错，写明原因',
    input: z.object({ report_id: Id, reason: text('原因', MAX_REPORT_REASON) }),
  }),
  seen: route({
    ...changes,
    path: `${PATH}/seen`,
    summary: '知道了：自己提出的纠错的结果都看过了',
    input: z.object({}),
  }),
}
