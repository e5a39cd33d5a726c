import type { StoredFact } from './races.ts'

/** For how many students each page was unclear in the end, in the order of the pages ([CR-445]). */
export function unclearOf(facts: readonly StoredFact[]) {
  const last = new Map(
    facts.flatMap(({ event }) =>
      event.type === 'unclear_counted' ? [[event.payload.page_id, event.payload] as const] : [],
    ),
  )
  return [...last.values()].filter(({ count }) => count > 0).sort((a, b) => a.page_no - b.page_no)
}

/** The questions of students in order, each with what became of it ([CR-163]); null is what nobody has dealt with. */
export function questionsOf(facts: readonly StoredFact[]) {
  const closed = new Map<string, boolean>()
  for (const { event } of facts)
    if (event.type === 'question_closed') closed.set(event.payload.question_id, event.payload.is_answered)
  return facts.flatMap(({ event }) =>
    event.type === 'question_asked'
      ? [{ ...event.payload, is_answered: closed.get(event.payload.question_id) ?? null }]
      : [],
  )
}
