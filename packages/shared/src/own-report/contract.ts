import { z } from 'zod'
import { route } from '../core/route.ts'
import { Day, Id } from '../core/schemas.ts'

/** Points of a student or of a class: what was got, and what could be. */
const Points = z.object({ score: z.number(), full_score: z.number() })

/** One task of a student as their report counts it. */
export const ReportTask = z.object({
  task_id: Id,
  title: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  /** The day it was answered. */
  day: Day,
  own: Points,
  /** The class over the same task; null where it tells of too few ([PD-2]). */
  class: Points.nullable(),
})
export type ReportTask = z.output<typeof ReportTask>

/** A knowledge point as a student does it; those of too few answers are left out. */
export const ReportKnowledge = z.object({
  knowledge_id: Id,
  name: z.string(),
  mastery: z.number().min(0).max(1),
  answer_count: z.int(),
})
export type ReportKnowledge = z.output<typeof ReportKnowledge>

/** 学习报告 of a student: the own line against the average of the class (ST-15). */
export const ownReportContract = {
  own: route({
    method: 'POST',
    path: '/api/pad/v1/report/own',
    summary: '我的学习报告：每份作业的得分率和班级平均，知识点由弱到强',
    access: 'student',
    effect: 'read',
    input: z.object({ weeks: z.int().min(1, '至少 1 周').max(26, '最多 26 周').default(8) }),
    output: z.object({
      /** Whether the school shows students points; without it there is nothing to tell. */
      shows_scores: z.boolean(),
      tasks: z.array(ReportTask),
      /** The weakest first. */
      knowledge: z.array(ReportKnowledge),
    }),
  }),
}
