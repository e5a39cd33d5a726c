/** The score in force of an item, in the round that is marked. */
type StandingScore = { item_id: string; result: 'right' | 'half' | 'wrong' | 'ungraded' }

/**
 * Which items of a part are handed back by who marks the items `isOwn` of it, or why none is ([TK-245]): null asks for all of those without full
 * score. What others have to mark is marked first, because a return ends the marking of its round.
 */
export function itemsToReturn(
  scores: readonly StandingScore[],
  item_ids: readonly string[] | null,
  isOwn: (item_id: string) => boolean,
): { items: string[] } | { refusal: 'outside' | 'waits' } {
  const isForeign = ({ item_id }: StandingScore) => !isOwn(item_id)
  if (item_ids === null ? scores.every(isForeign) : !item_ids.every(isOwn)) return { refusal: 'outside' }
  if (scores.some((score) => isForeign(score) && score.result === 'ungraded')) return { refusal: 'waits' }
  const chosen = scores.filter(({ item_id, result }) =>
    item_ids === null ? isOwn(item_id) && result !== 'right' : item_ids.includes(item_id),
  )
  return { items: chosen.map(({ item_id }) => item_id) }
}
