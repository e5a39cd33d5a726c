import { z } from 'zod'
import { route } from '../../core/route.ts'
import { FileView, Id, Instant, optionalText } from '../../core/schemas.ts'
import { LeftOut } from '../../papers/print/contract.ts'
import { MAX_GOALS, MAX_PLAN_TEXT } from '../rules.ts'
import { LessonPlan } from './plan.ts'

/** 教案 (CP-11). */
export const lessonPlanContract = {
  save: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_plan',
    summary: '保存教案：从读到的那一版改起，别处改过就拒绝',
    access: 'classPreparation.edit',
    effect: 'write',
    // Thirty steps of two long texts each.
    max_bytes: 512 * 1024,
    input: z.object({
      prepare_lesson_id: Id,
      revision: z.int().min(0),
      goals: optionalText('教学目标', MAX_GOALS),
      plan: LessonPlan,
      reflection: optionalText('教学反思', MAX_PLAN_TEXT),
    }),
    output: z.object({ plan_revision: z.int(), updated_at: Instant }),
  }),
  word: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_plan/export_word',
    summary: '把教案导出为 Word 文档',
    access: 'classPreparation.get',
    effect: 'read',
    limit: { burst: 10, per_minute: 10 },
    input: z.object({ prepare_lesson_id: Id }),
    output: FileView.extend({ left_out: LeftOut }),
  }),
}
