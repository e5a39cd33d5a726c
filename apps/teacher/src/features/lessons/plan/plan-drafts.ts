import type { PlanStep } from '@jiangtai/shared/lessons/plan/plan.ts'
import type { PlanText } from './plan-part.ts'

/** A 教案 changed on this device and not yet saved, and the revision that it was changed from. */
export type PlanDraft = { revision: number; text: PlanText }

/** The store in which an unsaved 教案 outlives a crash, a reload or a lost network: one entry per lesson. */
export type PlanDrafts = {
  find: (prepare_lesson_id: string) => PlanDraft | null
  keep: (prepare_lesson_id: string, draft: PlanDraft) => void
  drop: (prepare_lesson_id: string) => void
}

export function createPlanDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): PlanDrafts {
  const keyOf = (prepare_lesson_id: string) => `jiangtai.teacher.lesson-plan.${prepare_lesson_id}`
  return {
    find: (prepare_lesson_id) => readDraft(storage.getItem(keyOf(prepare_lesson_id))),
    keep(prepare_lesson_id, draft) {
      try {
        storage.setItem(keyOf(prepare_lesson_id), JSON.stringify(draft))
      } catch {
        // A full storage must not stop the writing: the queue still holds the change.
      }
    },
    drop: (prepare_lesson_id) => storage.removeItem(keyOf(prepare_lesson_id)),
  }
}

function readDraft(text: string | null): PlanDraft | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is PlanDraft {
  if (!isRecord(value) || typeof value.revision !== 'number' || !isRecord(value.text)) return false
  const { goals, reflection, plan } = value.text
  if (!isRecord(plan) || !Array.isArray(plan.steps)) return false
  const texts = [goals, reflection, plan.key_points, plan.difficult_points, plan.preparation, plan.assignment]
  const isLength = plan.lesson_minutes === 40 || plan.lesson_minutes === 45
  return isLength && texts.every((text) => typeof text === 'string') && plan.steps.every(isStep)
}

function isStep(value: unknown): value is PlanStep {
  if (!isRecord(value)) return false
  const texts = [value.step_id, value.stage, value.teacher_acts, value.student_acts]
  return (
    texts.every((text) => typeof text === 'string') &&
    (value.minutes === null || typeof value.minutes === 'number')
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
