import { isWorthRetrying } from '@jiangtai/client/query-client.ts'
import type { SaveQueueOptions } from './save-queue.ts'

/** How a save queue works in a browser: by its timers, and in the words of the refusals. */
export const browserSaving: Omit<SaveQueueOptions, 'onSaved'> = {
  messageOf: (error) => (error instanceof Error ? error.message : String(error)),
  isWorthRetrying,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
