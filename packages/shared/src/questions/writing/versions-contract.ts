import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id, Instant, paged, Paging } from '../../core/schemas.ts'
import { QuestionView } from '../contract.ts'

/** A version of a question as the list tells it. */
export const QuestionVersion = z.object({
  version: z.number().int(),
  created_at: Instant,
  /** Who made it; empty for what nobody here wrote. */
  author_name: z.string(),
  score: z.number(),
  is_current: z.boolean(),
  /** Lessons of the school that hold this version, and papers of the reader's own. */
  lesson_count: z.number().int(),
  paper_count: z.number().int(),
})
export type QuestionVersion = z.output<typeof QuestionVersion>

/** More versions than a question or paper ever has. */
export const MOST_VERSIONS = 1_000_000

const PATH = '/api/question_center/v1/bank'
const QuestionId = z.object({ question_id: Id })
const version = z.int().min(1, '版本不正确').max(MOST_VERSIONS, '版本不正确')

/** 历史版本 of a question (QC-19), for whoever may mend it. */
export const questionVersionsContract = {
  list: route({
    method: 'POST',
    path: `${PATH}/versions`,
    summary: '一道题的历史版本：谁在什么时候改的，哪一版用在几份备课里，最近的在前',
    access: 'questionCenter.edit',
    effect: 'read',
    input: QuestionId.extend(Paging),
    output: paged(QuestionVersion),
  }),
  get: route({
    method: 'POST',
    path: `${PATH}/version`,
    summary: '一道题某一版的内容，和当时一样',
    access: 'questionCenter.edit',
    effect: 'read',
    input: QuestionId.extend({ version }),
    output: QuestionView,
  }),
  restore: route({
    method: 'POST',
    path: `${PATH}/restore-version`,
    summary: '把一道题恢复到以前的一版，存为新的版本',
    access: 'questionCenter.edit',
    effect: 'write',
    input: QuestionId.extend({
      /** The version that was current when the asker looked: a question changed since is refused. */
      version,
      /** The version that comes back. */
      from_version: version,
    }),
    output: z.object({ question_id: Id, version: z.number().int() }),
  }),
}
