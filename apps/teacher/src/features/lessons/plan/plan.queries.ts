import { api } from '../../../core/api.ts'

/** The 教案 of a lesson as a file of Word. */
export function exportPlan(prepare_lesson_id: string) {
  return api.call('POST /api/prepare_lessons/api/lesson_plan/export_word', { prepare_lesson_id })
}
