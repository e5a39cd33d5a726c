import { z } from 'zod'
import { SubjectField } from '../../../classes/fields.ts'
import { route } from '../../../core/route.ts'
import { Day, Id, Instant, paged, Paging } from '../../../core/schemas.ts'
import { FACT_SOURCES, WRONG_STATES } from '../../../facts/counts.ts'
import { QuestionView } from '../../contract.ts'
import { WRONG_ORDERS } from './rules.ts'

const PATH = '/api/question_center/v1/wrong'

/** Whose wrong questions: one class in one subject, from a day to a day, both within. */
const place = {
  class_id: Id,
  subject_id: SubjectField,
  from_day: Day.nullable().default(null),
  to_day: Day.nullable().default(null),
}

/** How a question went in a class: students are counted, not answers ([WQ-2]). */
const figures = {
  answered_students: z.number().int(),
  wrong_students: z.number().int(),
  last_wrong_at: Instant,
}

/** A question that students of the class missed, as it was when they answered it last. */
export const MissedQuestion = z.object({
  ...figures,
  question: QuestionView,
  /** Whether the reader may put it into a cart or a paper: it is there, and theirs to read. */
  may_use: z.boolean(),
})
export type MissedQuestion = z.output<typeof MissedQuestion>

/** A student who missed it. */
export const MissingStudent = z.object({
  student_id: Id,
  name: z.string(),
  seat_no: z.number().int().nullable(),
  times_wrong: z.number().int(),
  state: z.enum(WRONG_STATES),
  last_source: z.enum(FACT_SOURCES),
  last_wrong_at: Instant,
})
export type MissingStudent = z.output<typeof MissingStudent>

/** 错题集 of teachers (QC-21): which questions a class missed, and who did. */
export const wrongQuestionsContract = {
  places: route({
    method: 'POST',
    path: `${PATH}/places`,
    summary: '可以看错题的班级和学科',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          class_id: Id,
          class_name: z.string(),
          phase_id: z.string(),
          subject_ids: z.array(z.string()),
        }),
      ),
    }),
  }),
  list: route({
    method: 'POST',
    path: `${PATH}/list`,
    summary: '一个班的错题：按错误率、人数、时间排列，按章节、知识点、错误率、学生筛选',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({
      ...Paging,
      ...place,
      chapter_id: Id.nullable().default(null),
      knowledge_id: Id.nullable().default(null),
      /** Only what one student missed. */
      student_id: Id.nullable().default(null),
      /** The least 错误率, in per cent. */
      least_rate: z.int().min(0).max(100).default(0),
      order: z.enum(WRONG_ORDERS).default('rate'),
    }),
    output: paged(MissedQuestion),
  }),
  students: route({
    method: 'POST',
    path: `${PATH}/students`,
    summary: '一个班里做错这道题的学生',
    access: 'questionCenter.get',
    effect: 'read',
    input: z.object({ ...place, question_id: Id }),
    output: z.object({ list: z.array(MissingStudent) }),
  }),
}
