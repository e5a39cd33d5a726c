import { z } from 'zod'
import { Id, optionalText } from '../../core/schemas.ts'
import { LESSON_MINUTES, MAX_PLAN_STEPS, MAX_PLAN_TEXT, MAX_STAGE, MAX_STEP_MINUTES } from '../rules.ts'

/** A step of 教学过程: its name, its minutes, and the acts of the teacher and the students. */
export const PlanStep = z.object({
  step_id: Id,
  stage: optionalText('环节名称', MAX_STAGE),
  /** Null until it is said. */
  minutes: z
    .int('时间应为整数分钟')
    .min(0, '时间不能小于 0 分钟')
    .max(MAX_STEP_MINUTES, `一个环节最多 ${MAX_STEP_MINUTES} 分钟`)
    .nullable(),
  teacher_acts: optionalText('教师活动', MAX_PLAN_TEXT),
  student_acts: optionalText('学生活动', MAX_PLAN_TEXT),
})
export type PlanStep = z.output<typeof PlanStep>

/** 教案 without 教学目标, which stands in the lesson itself, and without 教学反思, which no copy brings along (CP-11). */
export const LessonPlan = z.object({
  key_points: optionalText('教学重点', MAX_PLAN_TEXT),
  difficult_points: optionalText('教学难点', MAX_PLAN_TEXT),
  preparation: optionalText('教学准备', MAX_PLAN_TEXT),
  /** The length of the lesson that the minutes of the steps are held against. */
  lesson_minutes: z.literal(LESSON_MINUTES),
  steps: z.array(PlanStep).max(MAX_PLAN_STEPS, `教学过程最多 ${MAX_PLAN_STEPS} 个环节`),
  assignment: optionalText('作业布置', MAX_PLAN_TEXT),
})
export type LessonPlan = z.output<typeof LessonPlan>
