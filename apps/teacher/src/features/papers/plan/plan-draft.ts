import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import type { PlanDifficulty, PlanRow } from '@jiangtai/shared/papers/plan/plan.ts'
import { MAX_PAPER_QUESTIONS } from '@jiangtai/shared/papers/rules.ts'
import type { QuestionScope, QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import type { Problems } from '../../../shared/forms/use-form.ts'
import type { ComposeInput } from './plan.queries.ts'

/** 学段, by its id. */
export type PhaseId = (typeof PHASE_IDS)[number]

/** A 学段 that a field or a kept form names; null for anything else. */
export const phaseOf = (phase_id: string | null): PhaseId | null =>
  PHASE_IDS.find((id) => id === phase_id) ?? null

/** The questions that may be taken, as they are typed. */
export type PoolDraft = {
  scope: QuestionScope
  /** Several sources are divided by 、 or a comma. */
  sources: string
  year_from: string
  year_to: string
  unused_since: string
  but_papers: readonly { paper_id: string; title: string }[]
  but_in_cart: boolean
}

/** A kind with its count and its points, as they are typed. */
export type SectionDraft = { key: string; type: QuestionType; count: string; score: string }

type DifficultyDraft = {
  kind: PlanDifficulty['kind']
  easy: string
  medium: string
  hard: string
  mean: string
}

/** The form of 智能组卷. */
export type SmartDraft = {
  subject_id: string | null
  phase_id: PhaseId | null
  rows: readonly PlanRow[]
  sections: readonly SectionDraft[]
  difficulty: DifficultyDraft
  pool: PoolDraft
}

export const ANY_POOL: PoolDraft = {
  ...{ scope: 'all', sources: '', year_from: '', year_to: '', unused_since: '' },
  ...{ but_papers: [], but_in_cart: false },
}

/** The first values of a form: the kinds that most papers have. */
export function newSmartDraft(where: Pick<SmartDraft, 'subject_id' | 'phase_id'>): SmartDraft {
  return {
    ...where,
    rows: [],
    sections: [
      { key: '1', type: 'single', count: '8', score: '5' },
      { key: '2', type: 'blank', count: '4', score: '5' },
      { key: '3', type: 'text', count: '4', score: '12' },
    ],
    difficulty: { kind: 'shares', easy: '60', medium: '30', hard: '10', mean: '2.5' },
    pool: ANY_POOL,
  }
}

/** A typed number; NaN for anything else. */
export const typedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim()))

/** Whether a text is a score: more than nothing, in halves. */
export function isScore(text: string): boolean {
  const score = typedNumber(text)
  return score > 0 && score <= 100 && Number.isInteger(score * 2)
}

/** The number of questions that a form asks for; a text that is no number counts for nothing. */
export function countOf(sections: readonly SectionDraft[]): number {
  return sections.reduce((sum, { count }) => sum + (typedNumber(count) || 0), 0)
}

/** The faults of the place and the pool of a plan. */
export function wrongPlace(draft: Pick<SmartDraft, 'subject_id' | 'phase_id' | 'pool'>): {
  subject_id?: string
  phase_id?: string
  pool?: string
} {
  const { year_from, year_to } = draft.pool
  const isYear = (text: string) => text.trim() === '' || /^(?:19[5-9]\d|20\d\d)$/.test(text.trim())
  const wrong = !isYear(year_from) || !isYear(year_to) ? '年份应为四位数字' : null
  const isReversed =
    year_from.trim() !== '' && year_to.trim() !== '' && typedNumber(year_from) > typedNumber(year_to)
  const pool = wrong ?? (isReversed ? '结束年份不能早于开始年份' : null)
  return {
    ...(draft.subject_id === null ? { subject_id: '请选择学科' } : {}),
    ...(draft.phase_id === null ? { phase_id: '请选择学段' } : {}),
    ...(pool === null ? {} : { pool }),
  }
}

export function wrongSmart(draft: SmartDraft): Problems<SmartDraft> {
  const sections = wrongSections(draft.sections)
  const difficulty = wrongDifficulty(draft.difficulty)
  return {
    ...wrongPlace(draft),
    ...(sections === null ? {} : { sections }),
    ...(difficulty === null ? {} : { difficulty }),
  }
}

function wrongSections(sections: readonly SectionDraft[]): string | null {
  if (sections.length === 0) return '请至少加一种题型'
  const isCount = ({ count }: SectionDraft) => Number.isInteger(typedNumber(count)) && typedNumber(count) > 0
  if (!sections.every(isCount)) return '题数应为大于 0 的整数'
  if (!sections.every(({ score }) => isScore(score))) return '每题分值应在 0.5 到 100 之间，精确到 0.5 分'
  const count = countOf(sections)
  return count > MAX_PAPER_QUESTIONS ? `一份试卷最多 ${MAX_PAPER_QUESTIONS} 道题，现在是 ${count} 道` : null
}

function wrongDifficulty({ kind, easy, medium, hard, mean }: DifficultyDraft): string | null {
  if (kind === 'any') return null
  if (kind === 'mean')
    return typedNumber(mean) >= 1 && typedNumber(mean) <= 5 ? null : '平均难度应在 1 到 5 之间'
  const shares = [easy, medium, hard].map(typedNumber)
  if (!shares.every((share) => Number.isInteger(share) && share >= 0)) return '比例应为整数'
  const sum = shares.reduce((all, share) => all + share, 0)
  return sum === 100 ? null : `易、中、难的比例加起来应为 100%，现在是 ${sum}%`
}

/** The pool as it is asked. */
export function poolOf({ but_papers, ...pool }: PoolDraft): ComposeInput['plan']['pool'] {
  const yearOf = (text: string) => (text.trim() === '' ? null : typedNumber(text))
  return {
    ...pool,
    sources: pool.sources
      .split(/[、,，]/)
      .map((source) => source.trim())
      .filter((source) => source !== ''),
    ...{ year_from: yearOf(pool.year_from), year_to: yearOf(pool.year_to) },
    unused_since: pool.unused_since === '' ? null : pool.unused_since,
    but_paper_ids: but_papers.map(({ paper_id }) => paper_id),
  }
}

/** The subject and phase that a form without faults composes for. */
export function placeOf({ subject_id, phase_id }: Pick<SmartDraft, 'subject_id' | 'phase_id'>) {
  if (subject_id === null || phase_id === null) throw new Error('a form without faults names its place')
  return { subject_id, phase_id }
}

/** A form without faults as the plan that is asked. */
export function smartPlan(draft: SmartDraft): ComposeInput['plan'] {
  const { kind, easy, medium, hard, mean } = draft.difficulty
  const shares = { easy: typedNumber(easy), medium: typedNumber(medium), hard: typedNumber(hard) }
  return {
    kind: 'smart',
    ...placeOf(draft),
    pool: poolOf(draft.pool),
    rows: [...draft.rows],
    sections: draft.sections.map(({ type, count, score }) => ({
      type,
      ...{ count: typedNumber(count), score: typedNumber(score) },
    })),
    difficulty:
      kind === 'any'
        ? { kind }
        : kind === 'mean'
          ? { kind, mean: typedNumber(mean) }
          : { kind: 'shares', ...shares },
  }
}

/** The kept values of a form, or null if they are of another form. */
export function readSmartDraft(stored: unknown): SmartDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  if (!('sections' in stored && 'pool' in stored && 'difficulty' in stored && 'rows' in stored)) return null
  return stored as SmartDraft
}
