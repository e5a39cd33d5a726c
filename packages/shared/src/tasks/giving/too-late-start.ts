/** The days of a term of the school. */
type TermDays = { from_day: string; to_day: string }

/** Days of a vacation after the last term that the school has laid down. */
const VACATION_DAYS = 60
const DAY_MS = 86_400_000

/**
 * The first day on which a task that is given today may not begin any more ([TK-241]): the first one of the term after this one, so that homework of
 * a vacation may. In a vacation it is the term after the coming one; null where the school laid down no term that lies ahead.
 */
export function tooLateToStart(terms: readonly TermDays[], today: string): string | null {
  const isTerm = terms.some(({ from_day, to_day }) => from_day <= today && today <= to_day)
  const [next, afterNext] = terms
    .map(({ from_day }) => from_day)
    .filter((day) => day > today)
    .toSorted()
  const limit = isTerm ? next : afterNext
  if (limit !== undefined) return limit
  const last = terms.reduce((latest, { to_day }) => (to_day > latest ? to_day : latest), '')
  return last < today ? null : daysAfter(last, VACATION_DAYS)
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
