import { openThread, type Thread, type ThreadBounds, ThreadEnded } from './thread.ts'

/** A thread that nobody has asked for this long is ended, so that its memory goes back to the system. */
const IDLE_MS = 15_000

type Waiting = () => Promise<void>

/**
 * One thread for all who ask, one after the other, started with the first request and replaced when it ends: a request that ends the thread is
 * the only one that fails, for none is sent before the last is answered. Owners take turns, so that whoever asks fifty times keeps nobody
 * waiting longer than one answer each ([RN-25]). Rejects as `Thread.ask` does.
 */
export function threadLine<Request, Answer>(
  bounds: ThreadBounds,
): (request: Request, owner?: string) => Promise<Answer> {
  /** The waiting requests by owner, in the order of the owners' turns. */
  const waiting = new Map<string, Waiting[]>()
  let thread: Thread<Request, Answer> | null = null
  let isBusy = false
  let idle: NodeJS.Timeout | undefined

  const close = (): void => {
    void thread?.close()
    thread = null
  }
  const ask = async (request: Request): Promise<Answer> => {
    clearTimeout(idle)
    thread ??= openThread(bounds)
    try {
      return await thread.ask(request)
    } catch (error) {
      if (error instanceof ThreadEnded) thread = null
      throw error
    } finally {
      idle = setTimeout(close, IDLE_MS).unref()
    }
  }
  const next = (): Waiting | undefined => {
    const [turn] = waiting
    if (turn === undefined) return undefined
    const [owner, [first, ...others]] = turn
    waiting.delete(owner)
    if (others.length > 0) waiting.set(owner, others)
    return first
  }
  const goOn = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    for (let work = next(); work !== undefined; work = next()) await work()
    isBusy = false
  }
  return (request, owner = '') =>
    new Promise((resolve, reject) => {
      const work = () => ask(request).then(resolve, reject)
      waiting.set(owner, [...(waiting.get(owner) ?? []), work])
      void goOn()
    })
}
