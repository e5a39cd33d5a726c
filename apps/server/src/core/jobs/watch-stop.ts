import type { JobProgress } from './job-kind.ts'

/** How often a program that runs for a job looks whether it must stop. */
const STOP_CHECK_MS = 200

/** A runner tells of a stop only when it is asked; a program that runs beside must hear of it all the same. Whoever watches ends it. */
export function watchStop(progress: Pick<JobProgress, 'throwIfStopped'>): {
  signal: AbortSignal
  end: () => void
} {
  const controller = new AbortController()
  const timer = setInterval(() => {
    try {
      progress.throwIfStopped()
    } catch (error) {
      controller.abort(error)
    }
  }, STOP_CHECK_MS)
  return { signal: controller.signal, end: () => clearInterval(timer) }
}
