import type { Log } from '../../log/log.ts'

/** The line may be there again a moment before the database answers calls ([RN-3]). */
const AGAIN_MS = 500

/** Looks up missed messages, one look at a time: a request during a look is served by another look after it. */
export type LookUp = { ask: () => void; stop: () => void }

/** Does all the works at each look. A failed work is not given up: all works are done again until none fails. */
export function createLookUp(works: readonly (() => void | Promise<void>)[], log: Log): LookUp {
  let isLooking = false
  let isWanted = false
  let again: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    isLooking = true
    while (isWanted) {
      isWanted = false
      try {
        for (const work of works) await work()
      } catch (error) {
        log.warn({ err: error }, 'what other server processes told meanwhile could not be looked up yet')
        again = setTimeout(ask, AGAIN_MS).unref()
      }
    }
    isLooking = false
  }
  const ask = (): void => {
    clearTimeout(again)
    isWanted = true
    if (!isLooking) void look()
  }
  return { ask, stop: () => clearTimeout(again) }
}
