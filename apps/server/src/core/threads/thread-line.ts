import { openThread, type Thread, type ThreadBounds, ThreadEnded } from './thread.ts'

/** A thread that nobody has asked for this long is ended: what it filled goes back to the system. */
const IDLE_MS = 15_000

/**
 * One thread for all who ask, one after the other, started with the first request and replaced when it ends: a request that ends the thread is
 * the only one that fails, for none is sent before the last is answered. Rejects as `Thread.ask` does.
 */
export function threadLine<Request, Answer>(bounds: ThreadBounds): (request: Request) => Promise<Answer> {
  let thread: Thread<Request, Answer> | null = null
  let line: Promise<unknown> = Promise.resolve()
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
  return (request) => {
    const answer = line.then(() => ask(request))
    line = answer.catch(() => {})
    return answer
  }
}
