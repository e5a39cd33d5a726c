/** A fact that another process stored a moment before comes a moment later over the wire; one that was lost is caught up with ([CR-4]). */
const LONGEST_WAIT_MS = 150
/** Sessions whose numbers are followed; one that fell out begins anew. */
const MAX_SESSIONS = 300

type Numbered = { lesson_session_id: string; seq: number }
type Order<F> = { last: number; held: F[] }

/**
 * Puts the facts that several processes store for one lesson session into the order of their numbers ([PR-4]): otherwise each pad of the
 * class asks for what is on its way already. A fact waits for those before it, 150 ms at most, and so does the first one of a lesson that
 * was not followed from its beginning; a repeat does not wait.
 */
export function createFactOrder<F extends Numbered>({
  send,
  later,
}: {
  send: (fact: F) => void
  later: (work: () => void, delay_ms: number) => void
}): (fact: F) => void {
  const orders = new Map<string, Order<F>>()

  const sendNext = (order: Order<F>): void => {
    for (;;) {
      const at = order.held.findIndex((fact) => fact.seq <= order.last + 1)
      const [fact] = at < 0 ? [] : order.held.splice(at, 1)
      if (fact === undefined) return
      order.last = Math.max(order.last, fact.seq)
      send(fact)
    }
  }
  const giveUp = (order: Order<F>): void => {
    if (order.held.length === 0) return
    order.last = Math.min(...order.held.map((fact) => fact.seq)) - 1
    sendNext(order)
    giveUp(order)
  }
  return (fact) => {
    const order = orders.get(fact.lesson_session_id) ?? { last: 0, held: [] }
    orders.delete(fact.lesson_session_id)
    orders.set(fact.lesson_session_id, order)
    const [oldest] = orders.keys()
    if (orders.size > MAX_SESSIONS && oldest !== undefined) orders.delete(oldest)
    if (fact.seq > order.last + 1 && order.held.length === 0) later(() => giveUp(order), LONGEST_WAIT_MS)
    order.held.push(fact)
    sendNext(order)
  }
}
