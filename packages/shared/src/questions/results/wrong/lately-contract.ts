import { z } from 'zod'
import { SubjectField } from '../../../classes/fields.ts'
import { route } from '../../../core/route.ts'
import { Day, Id } from '../../../core/schemas.ts'
import { AnswerCounts } from '../../../facts/schemas.ts'
import { MissedQuestion } from './contract.ts'

/** A knowledge point with the answers of a class to it, each by its weight in its item ([FA-12]). */
export const WeakPoint = z.object({ knowledge_id: Id, name: z.string(), counts: AnswerCounts })
export type WeakPoint = z.output<typeof WeakPoint>

/** 学情 beside a lesson that is prepared (CP-17). */
export const latelyMissedContract = {
  lately: route({
    method: 'POST',
    path: '/api/question_center/v1/wrong/lately',
    summary: '一个班最近两周在一门课里错得最多的题和得分率最低的知识点，作答够多才列出',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({ class_id: Id, subject_id: SubjectField }),
    output: z.object({
      /** The first day that is counted. */
      from_day: Day,
      /** What fewer students answered, and points with fewer answers, are left out ([FA-14]). */
      least: z.number().int(),
      questions: z.array(MissedQuestion),
      points: z.array(WeakPoint),
    }),
  }),
}
