import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id, Instant, paged, Paging } from '../../core/schemas.ts'
import { QUESTION_TYPE_IDS } from '../question-types.ts'

/** A question in the recycle bin, told apart by its first words. */
export const BinnedQuestion = z.object({
  question_id: Id,
  type: z.enum(QUESTION_TYPE_IDS),
  subject_id: z.string(),
  subject_name: z.string(),
  phase_id: z.string(),
  /** The beginning of what it asks, in one line, formulas between `$`. */
  words: z.string(),
  removed_at: Instant,
  /** When it is gone for good. */
  purged_at: Instant,
})
export type BinnedQuestion = z.output<typeof BinnedQuestion>

const PATH = '/api/question_center/v1/bank'

/** 试题回收站: removed questions until their last day; `bank/restore` takes one out of it. */
export const questionBinContract = {
  bin: route({
    method: 'POST',
    path: `${PATH}/bin`,
    summary: '试题回收站：自己删除的题，或自己管理的校本题目，保留三十天',
    access: 'questionCenter.delete',
    effect: 'read',
    input: z.object({ ...Paging, scope: z.enum(['mine', 'school']).default('mine') }),
    output: paged(BinnedQuestion),
  }),
  purge: route({
    method: 'POST',
    path: `${PATH}/purge`,
    summary: '彻底删除回收站里的一道题；用过它的备课、试卷和作业不变',
    access: 'questionCenter.delete',
    effect: 'write',
    records: { action: 'question.purge', targets: ['question_id'] },
    input: z.object({ question_id: Id }),
    output: Done,
  }),
}
