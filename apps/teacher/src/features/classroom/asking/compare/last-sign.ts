import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'

/** The sign that was drawn last over an answer, on its last photo with one; null where none was ([CR-359]). */
export function lastSign(ink: ScoreInk | null): 'right' | 'half' | 'wrong' | null {
  const signs = (ink ?? []).flatMap(({ marks }) =>
    marks.flatMap(({ kind }) => (kind === 'right' || kind === 'half' || kind === 'wrong' ? [kind] : [])),
  )
  return signs.at(-1) ?? null
}
