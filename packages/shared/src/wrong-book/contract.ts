import { z } from 'zod'
import { SubjectField } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { Day, Done, Id, Instant, optionalText, paged, Paging } from '../core/schemas.ts'
import { FACT_SOURCES } from '../facts/counts.ts'
import { Answer } from '../questions/answer.ts'
import { ReleasedKey, ShownQuestion } from '../questions/document.ts'
import { FileUrls } from '../questions/files/file-urls.ts'
import { BOOK_STATES, MAX_NOTE, MAX_PRINTED, MAX_TOLD, WRONG_REASONS } from './reasons.ts'

const PATH = '/api/pad/v1/wrong-book'
const Reason = z.enum(WRONG_REASONS)
const Result = z.enum(['right', 'half', 'wrong', 'ungraded'])

/** A question of a student's wrong-question book, as a list shows it. */
export const BookQuestion = z.object({
  question_id: Id,
  subject_name: z.string(),
  /** How it begins, with formulas between `$`. */
  stem: z.string(),
  times_wrong: z.int(),
  state: z.enum(BOOK_STATES),
  reason: Reason.nullable(),
  note: z.string(),
  /** Where it went wrong last, as far as its student may know. */
  source: z.enum(FACT_SOURCES),
  source_id: Id,
  source_title: z.string(),
  last_wrong_at: Instant,
  /** The day of the next review; null once there is none. */
  review_on: Day.nullable(),
  /** Whether it is to be reviewed today. */
  is_due: z.boolean(),
  /** Whether its key is shown, and it can be done again ([WB-3]). */
  is_released: z.boolean(),
})
export type BookQuestion = z.output<typeof BookQuestion>

/** A redo as its student sees it again. */
export const BookRedo = z.object({
  redo_id: Id,
  result: Result,
  /** Whether the student judged it, because no machine could. */
  is_own_judgement: z.boolean(),
  created_at: Instant,
})
export type BookRedo = z.output<typeof BookRedo>

/** A question with everything that its student may see of it. */
export const BookQuestionView = BookQuestion.extend({
  question: ShownQuestion,
  /** The items that went wrong; a redo asks these. */
  wrong_item_ids: z.array(Id),
  released: ReleasedKey.nullable(),
  /** The student's last wrong answer. */
  answer: Answer,
  redos: z.array(BookRedo),
  files: FileUrls,
})
export type BookQuestionView = z.output<typeof BookQuestionView>

/** The result of a redo. */
export const RedoReply = z.object({
  redo_id: Id,
  result: Result,
  items: z.array(z.object({ item_id: Id, result: Result })),
  state: z.enum(BOOK_STATES),
  review_on: Day.nullable(),
})
export type RedoReply = z.output<typeof RedoReply>

/** 错题本 of a student (QC-22, ST-13). */
export const wrongBookContract = {
  overview: route({
    method: 'POST',
    path: `${PATH}/overview`,
    summary: '我的错题本：今天要复习几题，各学科、各知识点有几题',
    access: 'student',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      total: z.int(),
      due_count: z.int(),
      subjects: z.array(z.object({ subject_id: z.string(), name: z.string(), count: z.int() })),
      /** The knowledge points that went wrong most. */
      knowledge: z.array(z.object({ knowledge_id: Id, name: z.string(), count: z.int() })),
    }),
  }),
  list: route({
    method: 'POST',
    path: `${PATH}/list`,
    summary: '我的错题：最近做错的在前，今天要复习的先到期的在前',
    access: 'student',
    effect: 'read',
    input: z.object({
      ...Paging,
      subject_id: SubjectField.nullable().default(null),
      source: z.enum(FACT_SOURCES).nullable().default(null),
      reason: Reason.nullable().default(null),
      state: z.enum(BOOK_STATES).nullable().default(null),
      knowledge_id: Id.nullable().default(null),
      is_due_only: z.boolean().default(false),
    }),
    output: paged(BookQuestion),
  }),
  detail: route({
    method: 'POST',
    path: `${PATH}/detail`,
    summary: '一道错题：题目、当时的作答、重做的记录，公布后还有答案',
    access: 'student',
    effect: 'read',
    input: z.object({ question_id: Id }),
    output: BookQuestionView,
  }),
  details: route({
    method: 'POST',
    path: `${PATH}/details`,
    summary: '几道错题的全部内容，平板存下来断网时用；不在错题本里的不返回',
    access: 'student',
    effect: 'read',
    input: z.object({ question_ids: z.array(Id).min(1).max(MAX_TOLD, `一次最多取 ${MAX_TOLD} 题`) }),
    output: z.object({ list: z.array(BookQuestionView) }),
  }),
  print: route({
    method: 'POST',
    path: `${PATH}/print`,
    summary: '要打印的错题：只有题目',
    access: 'student',
    effect: 'read',
    input: z.object({
      question_ids: z.array(Id).min(1, '请选择要打印的题').max(MAX_PRINTED, `一次最多打印 ${MAX_PRINTED} 题`),
    }),
    output: z.object({
      list: z.array(z.object({ question_id: Id, subject_name: z.string(), question: ShownQuestion })),
      files: FileUrls,
    }),
  }),
  note: route({
    method: 'POST',
    path: `${PATH}/note`,
    summary: '记下错因和自己的笔记',
    access: 'student',
    effect: 'write',
    input: z.object({ question_id: Id, reason: Reason.nullable(), note: optionalText('笔记', MAX_NOTE) }),
    output: Done,
  }),
  master: route({
    method: 'POST',
    path: `${PATH}/master`,
    summary: '标为已掌握，或放回来继续复习',
    access: 'student',
    effect: 'write',
    input: z.object({ question_id: Id, is_mastered: z.boolean() }),
    output: Done,
  }),
  redo: route({
    method: 'POST',
    path: `${PATH}/redo`,
    summary: '重做一道错题，机器能批的当场批；同一个重做编号再送一次还是那次重做',
    access: 'student',
    effect: 'write',
    input: z.object({
      question_id: Id,
      answer: Answer,
      /** The id that the pad gave the redo, so that a copy that arrives later is the same one. */
      redo_id: Id.nullable().default(null),
    }),
    output: RedoReply,
  }),
  judge: route({
    method: 'POST',
    path: `${PATH}/judge`,
    summary: '机器批不了的重做，对照答案自己判断',
    access: 'student',
    effect: 'write',
    input: z.object({ redo_id: Id, is_right: z.boolean() }),
    output: RedoReply.pick({ state: true, review_on: true }),
  }),
}
