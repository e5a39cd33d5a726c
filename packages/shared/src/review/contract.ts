import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, paged, Paging, text } from '../core/schemas.ts'
import { SchoolAudience } from './audience.ts'
import { MAX_REASON, MAX_REVIEWED } from './limits.ts'
import { QuestionTodo } from './todo.ts'
import { ContributionView, ReviewKind, SubmissionState, SubmissionView } from './views.ts'

const PATH = '/api/question_center/v1/review'
const ids = z
  .array(Id)
  .min(1, '请先选择')
  .max(MAX_REVIEWED, `一次最多 ${MAX_REVIEWED} 项`)
  .transform((list) => [...new Set(list)])
const changes = { method: 'POST', access: 'questionCenter.edit', effect: 'write', output: Done } as const
const subject_id = z.string().max(20).nullable().default(null)

/** 校本 review (QC-17, QC-26): teachers hand questions and papers to the school, and a reviewer accepts them. */
export const reviewContract = {
  submit: route({
    ...changes,
    path: `${PATH}/submit`,
    summary: '提交校本审核：自己的题目，或自己试卷最近完成的版本',
    input: z.object({ kind: ReviewKind, thing_ids: ids }),
  }),
  withdraw: route({
    ...changes,
    path: `${PATH}/withdraw`,
    summary: '撤回自己提交的审核',
    input: z.object({ submission_id: Id }),
  }),
  list: route({
    method: 'POST',
    path: `${PATH}/list`,
    summary: '校本审核列表：归自己审核的，自己提交的，或一位老师已通过的',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({
      ...Paging,
      /** Null is both. */
      kind: ReviewKind.nullable().default('question'),
      /** Null is every state. */
      state: SubmissionState.nullable().default('submitted'),
      /** `to_review`: open decisions of the caller; `own`: the caller's contributions; `contributed`: accepted contributions of everybody. */
      scope: z.enum(['to_review', 'own', 'contributed']).default('to_review'),
      subject_id,
      phase_id: z.string().max(20).nullable().default(null),
      author_teacher_id: Id.nullable().default(null),
      /** The number of decisions in this term. */
      term_id: Id.nullable().default(null),
    }),
    output: paged(SubmissionView),
  }),
  approve: route({
    ...changes,
    path: `${PATH}/approve`,
    summary: '通过审核：归入校本，定下全校可用还是限本学科备课组',
    input: z.object({
      kind: ReviewKind,
      /** Each with the version that was looked at. */
      submissions: z
        .array(z.object({ submission_id: Id, version: z.int().min(1) }))
        .min(1, '请先选择')
        .max(MAX_REVIEWED, `一次最多 ${MAX_REVIEWED} 项`),
      audience: SchoolAudience,
    }),
  }),
  reject: route({
    ...changes,
    path: `${PATH}/reject`,
    summary: '驳回审核，写明原因',
    input: z.object({ submission_id: Id, reason: text('驳回原因', MAX_REASON) }),
  }),
  seen: route({
    ...changes,
    path: `${PATH}/seen`,
    summary: '知道了：自己提交的审核结果都看过了',
    input: z.object({}),
  }),
  todo: route({
    method: 'GET',
    path: `${PATH}/todo`,
    summary: '题库里等自己处理的：待审核、待处理的纠错，和自己还没看的结果',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({}),
    output: QuestionTodo,
  }),
  contributions: route({
    method: 'POST',
    path: `${PATH}/contributions`,
    summary: '校本贡献：每位老师给了学校多少题、多少卷，按学科、学期',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({ ...Paging, subject_id, term_id: Id.nullable().default(null) }),
    output: paged(ContributionView),
  }),
}
