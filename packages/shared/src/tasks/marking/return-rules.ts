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

/**
 * Which further items join a correction that somebody else has asked for and that its student has not begun ([TK-251]), by the same choice; those that are asked
 * already are left out.
 */
export function itemsToJoin(
  scores: readonly StandingScore[],
  item_ids: readonly string[] | null,
  { isOwn, asked }: { isOwn: (item_id: string) => boolean; asked: readonly string[] },
): { items: string[] } | { refusal: 'outside' } {
  if (item_ids === null ? scores.every(({ item_id }) => !isOwn(item_id)) : !item_ids.every(isOwn))
    return { refusal: 'outside' }
  const joining = scores.filter(({ item_id, result }) =>
    item_ids === null ? isOwn(item_id) && result !== 'right' : item_ids.includes(item_id),
  )
  return { items: joining.map(({ item_id }) => item_id).filter((item_id) => !asked.includes(item_id)) }
}

const BETWEEN = '；'

/** The reasons of two who handed back the same work, as its student reads them. */
export function joinedReason(before: string, own: string): string {
  return before === '' || own === '' ? before + own : `${before}${BETWEEN}${own}`
}

/** The reasons without one of them, or null where it is none of them. */
export function withoutReason(reasons: string, own: string): string | null {
  if (own === '') return null
  if (reasons === own) return ''
  if (reasons.endsWith(BETWEEN + own)) return reasons.slice(0, -(BETWEEN + own).length)
  return reasons.startsWith(own + BETWEEN) ? reasons.slice((own + BETWEEN).length) : null
}
