import { useSyncExternalStore } from 'react'
import { watchHash } from './address.ts'

/** The state of an entry of the history that was opened from the list before it. */
const FROM_LIST = 'from-list'

/** The question, step or material at hand, which stands in the hash behind the task; null is the list of them. */
export function readPart(hash: string): string | null {
  return /^#\/task\/[\w-]+\/([\w-]+)$/.exec(hash)?.[1] ?? null
}

/**
 * Goes to a part of a task, or back to the list of them. One part takes the place of another in the history, so that the back key leads from each to
 * the list ([PD-77]).
 */
export function goToPart(task_id: string, part: string | null): void {
  // The entry before a part that was opened from its list is the list.
  if (part === null && history.state === FROM_LIST) return history.back()
  const hash = `#/task/${task_id}${part === null ? '' : `/${part}`}`
  if (readPart(location.hash) === null) history.pushState(FROM_LIST, '', hash)
  else history.replaceState(history.state, '', hash)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** The part on the screen now. */
export function usePart(): string | null {
  return readPart(useSyncExternalStore(watchHash, () => location.hash))
}
