import { foldSeen } from '@jiangtai/shared/questions/seen-text/fold-seen.ts'
import { SEPARATOR, type SeenQuestion } from '@jiangtai/shared/questions/seen-text/seen-question.ts'
import { factGram, seenGrams } from '../../../core/search/seen-grams.ts'

/** The facts that narrow a question within the same index as its text. */
export type Facts = { school_id: string; subject_id: string; phase_id: string }

/** The columns a question is found by ([QS-1], [QS-5]). */
export function searchColumnsOf(
  facts: Facts & { source: string; year: number | null },
  seen: SeenQuestion,
): {
  search_text: string
  analysis_text: string
  search_grams: number[]
  analysis_grams: number[]
} {
  const origin = `${facts.year === null ? '' : `${facts.year} 年`} ${facts.source}`
  const search_text = foldedLines(`${seen.text}${SEPARATOR}${origin}`)
  const analysis_text = foldedLines(seen.answer)
  const own = factGrams(facts)
  return {
    search_text,
    analysis_text,
    search_grams: [...new Set([...own, ...seenGrams(search_text)])],
    analysis_grams: [...new Set([...own, ...seenGrams(analysis_text)])],
  }
}

/** Texts of different places stay apart; folding takes all other line ends away. */
function foldedLines(seen: string): string {
  return seen
    .split(SEPARATOR)
    .map(foldSeen)
    .filter((line) => line !== '')
    .join('\n')
}

/** The grams of the given facts; those that are not asked for are left out. */
export function factGrams({
  school_id,
  subject_id,
  phase_id,
}: {
  school_id: string
  subject_id: string | null
  phase_id: string | null
}): number[] {
  return [
    factGram('school', school_id),
    ...(subject_id === null ? [] : [factGram('subject', subject_id)]),
    ...(phase_id === null ? [] : [factGram('phase', phase_id)]),
  ]
}
