/** The events that a job runner of this process wants to hear at once instead of at its next scan. */
export type JobListener = { onSubmitted: () => void; onCancelled: (job_id: string) => void }

/** The bell between those who submit or cancel jobs and the runner; nothing is lost when nobody listens, because runners scan. */
export type JobSignals = {
  submitted: () => void
  cancelled: (job_id: string) => void
  /** Starts listening; call the returned function to stop. */
  listen: (listener: JobListener) => () => void
}

/** A bell for one process. */
export function createJobSignals(): JobSignals {
  const listeners = new Set<JobListener>()
  return {
    submitted: () => {
      for (const listener of listeners) listener.onSubmitted()
    },
    cancelled: (job_id) => {
      for (const listener of listeners) listener.onCancelled(job_id)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
