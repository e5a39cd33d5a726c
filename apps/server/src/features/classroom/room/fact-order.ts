/** A fact that another process stored a moment before comes a moment later over the wire; one that was lost is caught up with ([CR-4]). */
const LONGEST_WAIT_MS = 150
/** Sessions whose numbers are followed; one that fell out begins anew. */
const MAX_SESSIONS = 300
/** Facts of one session that wait: more than a class makes in the wait. Beyond this number no fact waits. */
const MAX_HELD = 500

type Numbered = { lesson_session_id: string; seq: number }
type Order<F> = { last: number; held: F[]; isWaiting: boolean }

/**
 * Puts the facts that several processes store for one lesson session into the order of their numbers ([PR-4]): otherwise each pad of the
 * class asks for a fact that is on its way already. A fact waits for those before it, 150 ms at most, and so does the first one of a lesson that
 * was not followed from its beginning; a repeat does not wait. A fact that cannot be sent is told to `onFailed` and holds up no other.
 */
export function createFactOrder<F extends Numbered>({
  send,
  later,
  onFailed,
}: {
  send: (fact: F) => void
  later: (work: () => void, delay_ms: number) => void
  onFailed: (error: unknown) => void
}): (fact: F) => void {
  const orders = new Map<string, Order<F>>()

  const sendNow = (order: Order<F>, fact: F): void => {
    order.last = Math.max(order.last, fact.seq)
    try {
      send(fact)
    } catch (error) {
      // Nobody waits for a fact that was held: a throw here would end the process.
      onFailed(error)
    }
  }
  const sendNext = (order: Order<F>): void => {
    for (;;) {
      const at = order.held.findIndex((fact) => fact.seq <= order.last + 1)
      const [fact] = at < 0 ? [] : order.held.splice(at, 1)
      if (fact === undefined) return
      sendNow(order, fact)
    }
  }
  const giveUp = (order: Order<F>): void => {
    order.isWaiting = false
    const due = order.held.sort((one, other) => one.seq - other.seq)
    order.held = []
    for (const fact of due) sendNow(order, fact)
  }
  return (fact) => {
    if (!Number.isSafeInteger(fact.seq)) return onFailed(new Error(`a fact with the number ${fact.seq}`))
    const order = orders.get(fact.lesson_session_id) ?? { last: 0, held: [], isWaiting: false }
    orders.delete(fact.lesson_session_id)
    orders.set(fact.lesson_session_id, order)
    const [oldest] = orders.keys()
    if (orders.size > MAX_SESSIONS && oldest !== undefined) orders.delete(oldest)
    order.held.push(fact)
    sendNext(order)
    if (order.held.length > MAX_HELD) return giveUp(order)
    if (order.held.length === 0 || order.isWaiting) return
    order.isWaiting = true
    later(() => giveUp(order), LONGEST_WAIT_MS)
  }
}
