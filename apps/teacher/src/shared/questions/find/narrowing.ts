import type { QuestionSort, UseBand } from '@jiangtai/shared/questions/finding/words.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import type { Region } from '@jiangtai/shared/questions/finding/regions.ts'

/** The conditions that a list of questions is narrowed to, and its order ([QU-80]); null means any. */
export type QuestionNarrowing = {
  text: string
  /** Words of a photo: the questions most like them are listed ([QS-17]). */
  like: string
  /** Whether text is also looked for in keys and analyses. */
  in_analysis: boolean
  subject_id: string | null
  phase_id: string | null
  type: QuestionType | null
  difficulty: number | null
  chapter_id: string | null
  knowledge_id: string | null
  year: number | null
  region: Region | null
  source: string | null
  used: UseBand | null
  used_by_me: boolean | null
  /** Only questions that an import was unsure of. */
  needs_review: boolean
  sort: QuestionSort
}

export const ANY_QUESTION: QuestionNarrowing = {
  text: '',
  like: '',
  in_analysis: false,
  subject_id: null,
  phase_id: null,
  type: null,
  difficulty: null,
  chapter_id: null,
  knowledge_id: null,
  year: null,
  region: null,
  source: null,
  used: null,
  used_by_me: null,
  needs_review: false,
  sort: 'newest',
}

/** Whether any condition is set; the order is no condition. */
export function isNarrowed(value: QuestionNarrowing): boolean {
  return JSON.stringify({ ...ANY_QUESTION, ...value, sort: 'newest' }) !== JSON.stringify(ANY_QUESTION)
}

/**
 * A change together with the conditions that lose their meaning by it: a place in the trees is of one subject, a chapter of one phase too ([QU-85]).
 */
export function wholeChange(change: Partial<QuestionNarrowing>): Partial<QuestionNarrowing> {
  const isOtherSubject = change.subject_id !== undefined
  const isOtherTree = isOtherSubject || change.phase_id !== undefined
  return {
    ...(isOtherTree ? { chapter_id: null } : {}),
    ...(isOtherSubject ? { knowledge_id: null } : {}),
    ...change,
  }
}

/** The conditions that are folded. */
const FOLDED = ['type', 'difficulty', 'year', 'region', 'source', 'used', 'used_by_me'] as const

/** The number of the folded conditions that are set. */
export function countSet(narrowing: QuestionNarrowing): number {
  return FOLDED.filter((name) => narrowing[name] !== null).length + Number(narrowing.needs_review)
}
