import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { givenNameText, Id, paged, Paging } from '../../core/schemas.ts'
import { AnswerPart } from '../../questions/answer.ts'
import { FileUrls } from '../../questions/files/file-urls.ts'
import { MAX_REVIEW_PAGES } from '../limits.ts'
import { Highlight } from '../marking/highlights.ts'
import { ScoreInk } from '../marking/scores.ts'

/** An answer that may be gone through in class, as it was handed in and marked. */
export const ReviewAnswer = z.object({
  student_id: Id,
  item_id: Id,
  round: z.int(),
  name: z.string(),
  class_name: z.string(),
  /** Null where nothing was answered. */
  value: AnswerPart.nullable(),
  result: z.enum(['right', 'half', 'wrong', 'ungraded']),
  score: z.number(),
  full_score: z.number(),
  ink: ScoreInk.nullable(),
  /** The reason why it was picked out; null where it was not. */
  highlight: Highlight.nullable(),
})
export type ReviewAnswer = z.output<typeof ReviewAnswer>

/** The content of a page of 讲评: a question, an answer of a student, or a doubt ([GU-7]). */
const ReviewPageShows = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question') }),
  z.object({
    kind: z.literal('answer'),
    student_id: Id,
    item_id: Id,
    round: z.int().min(1).max(100),
    /** 署名: the board tells the student's name. */
    is_named: z.boolean(),
  }),
  // The words of a doubt; the student is noted and never named.
  z.object({ kind: z.literal('doubt'), student_id: Id, step_no: z.int().min(1).max(1000) }),
])

/** A page for 讲评, whose picture was uploaded by the credential of its lesson. No picture holds a name. */
export const ReviewPage = z.object({
  page_id: Id,
  title: givenNameText('page'),
  /** Width divided by height. */
  ratio: z.number().min(0.2).max(5),
  image_key: z.string().max(300),
  shows: ReviewPageShows,
})
export type ReviewPage = z.output<typeof ReviewPage>

/** 讲评 of the tasks of one kind: answers to choose from, and chosen ones as pages of a lesson (HW-16). */
export function reviewContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    reviewAnswers: route({
      method: 'POST',
      path: `${path}/review/answers`,
      summary: '讲评：一道小题的一页作答，选为优秀作业和典型错误的在前',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, item_id: Id, class_id: Id.nullable().default(null), ...Paging }),
      output: paged(ReviewAnswer).extend({ files: FileUrls }),
    }),
    addReviewPages: route({
      method: 'POST',
      path: `${path}/review/add-pages`,
      summary: '讲评：把题目、选中的作答和困惑作为页面放进自己的备课，放在最后',
      access: `${area}.edit`,
      // Looks into the object store before its transaction; pages that are there already are left.
      effect: 'command',
      input: z.object({
        task_id: Id,
        prepare_lesson_id: Id,
        pages: z
          .array(ReviewPage)
          .min(1, '请先选择作答')
          .max(MAX_REVIEW_PAGES, `一次最多放入 ${MAX_REVIEW_PAGES} 页`),
        /** Leaves out answers that the lesson shows on other pages already, and questions of which nothing is left then ([HK-114]). */
        leaves_known: z.boolean().default(false),
      }),
      output: z.object({
        /** Those of the pages that stand in the lesson now. */
        page_ids: z.array(Id),
      }),
    }),
  }
}
