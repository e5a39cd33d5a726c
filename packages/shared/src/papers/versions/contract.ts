import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id, Instant, paged, Paging } from '../../core/schemas.ts'
import { MOST_VERSIONS } from '../../questions/writing/versions-contract.ts'

/** A finished version of a paper as the list tells it. */
export const PaperVersion = z.object({
  version: z.number().int(),
  created_at: Instant,
  title: z.string(),
  question_count: z.number().int(),
  total_score: z.number(),
  /** Whether the draft says the same. */
  is_current: z.boolean(),
  /** What it was given to: the papers of the school, and answer sheets that were made. */
  is_in_school: z.boolean(),
  sheet_count: z.number().int(),
})
export type PaperVersion = z.output<typeof PaperVersion>

const PATH = '/api/question_center/v1/paper'

/** 历史版本 of a paper; one is read by `paper/detail`. */
export const paperVersionsContract = {
  list: route({
    method: 'POST',
    path: `${PATH}/versions`,
    summary: '自己的一份试卷完成过的版本，最近的在前',
    access: 'questionCenter.edit',
    effect: 'read',
    input: z.object({ paper_id: Id, ...Paging }),
    output: paged(PaperVersion),
  }),
  restore: route({
    method: 'POST',
    path: `${PATH}/restore-version`,
    summary: '把试卷恢复到完成过的一版，存为新的版本；没有完成的修改先存为一版',
    access: 'questionCenter.edit',
    effect: 'write',
    input: z.object({
      paper_id: Id,
      /** The revision that was looked at: a paper changed since is refused. */
      revision: z.int().min(1),
      /** The version that comes back. */
      from_version: z.int().min(1, '版本不正确').max(MOST_VERSIONS, '版本不正确'),
    }),
    output: z.object({
      revision: z.number().int(),
      version: z.number().int(),
      /** The version that keeps what was not finished; null when everything was. */
      kept_version: z.number().int().nullable(),
    }),
  }),
}
