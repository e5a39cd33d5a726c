import {
  MAX_GOALS,
  MAX_PLAN_STEPS,
  MAX_PLAN_TEXT,
  MAX_STAGE,
  MAX_STEP_MINUTES,
} from '@jiangtai/shared/lessons/rules.ts'
import type { PlanStep } from '@jiangtai/shared/lessons/plan/plan.ts'
import type { PlanText } from './plan-part.ts'

/** The texts of a 教案 with their names and their longest, in the order of the page. */
export const PLAN_TEXTS = [
  { key: 'key_points', label: '教学重点' },
  { key: 'difficult_points', label: '教学难点' },
  { key: 'preparation', label: '教学准备' },
] as const

/** The faults of a 教案 in the words of the server, by field; those of a step by `<step_id>.<field>`. */
export function planProblems({ goals, plan, reflection }: PlanText): Record<string, string> {
  const problems: Record<string, string> = {}
  const refuseLong = (key: string, label: string, { text, max }: { text: string; max: number }) => {
    if (text.trim().length > max) problems[key] = `${label}最多 ${max} 个字，现在 ${text.trim().length} 个`
  }
  refuseLong('goals', '教学目标', { text: goals, max: MAX_GOALS })
  for (const { key, label } of PLAN_TEXTS) refuseLong(key, label, { text: plan[key], max: MAX_PLAN_TEXT })
  refuseLong('assignment', '作业布置', { text: plan.assignment, max: MAX_PLAN_TEXT })
  refuseLong('reflection', '教学反思', { text: reflection, max: MAX_PLAN_TEXT })
  if (plan.steps.length > MAX_PLAN_STEPS) problems.steps = `教学过程最多 ${MAX_PLAN_STEPS} 个环节`
  for (const { step_id, stage, minutes, teacher_acts, student_acts } of plan.steps) {
    const at = (field: keyof PlanStep) => `${step_id}.${field}`
    refuseLong(at('stage'), '环节名称', { text: stage, max: MAX_STAGE })
    refuseLong(at('teacher_acts'), '教师活动', { text: teacher_acts, max: MAX_PLAN_TEXT })
    refuseLong(at('student_acts'), '学生活动', { text: student_acts, max: MAX_PLAN_TEXT })
    if (minutes !== null && minutes > MAX_STEP_MINUTES)
      problems[at('minutes')] = `一个环节最多 ${MAX_STEP_MINUTES} 分钟`
  }
  return problems
}
