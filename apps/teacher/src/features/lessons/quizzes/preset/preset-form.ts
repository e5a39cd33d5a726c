import { MAX_QUIZ_SCORE, type QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { Problems } from '../../../../shared/forms/use-form.ts'

/** What is typed of a preset; an empty 分值 is that of the question. */
export type PresetValues = Omit<QuizPreset, 'score'> & { score: string }

export function valuesOf({ score, ...rest }: QuizPreset): PresetValues {
  return { ...rest, score: score === null ? '' : String(score) }
}

export function presetOf({ score, ...rest }: PresetValues): QuizPreset {
  return { ...rest, score: score.trim() === '' ? null : Number(score) }
}

/** The faults of a preset, as the server would tell them ([LE-190]). */
export function presetProblems(values: PresetValues): Problems<PresetValues> {
  const { score } = presetOf(values)
  if (score === null) return {}
  if (Number.isNaN(score)) return { score: '分值应为数字' }
  if (score < 0.5) return { score: '分值至少 0.5 分' }
  if (score > MAX_QUIZ_SCORE) return { score: `分值最多 ${MAX_QUIZ_SCORE} 分` }
  return Number.isInteger(score * 2) ? {} : { score: '分值精确到 0.5 分' }
}
