import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { useEffect } from 'react'
import { isTaken } from './task-words.ts'
import { useServerNow } from './use-server-now.ts'

/** The server's time, and whether a task takes anything now; once its due time has passed by the clock the server is asked for its present state. */
export function useOpenTask(
  view: PadTaskView,
  serverNow: () => number,
  { refetch }: { refetch: () => void },
): { now: Date; isOpen: boolean } {
  const now = useServerNow(serverNow)
  const isOpen = isTaken(view, now)
  const wasOpen = view.is_open
  // The due time has passed by the clock: the server tells the present state.
  useEffect(() => {
    if (wasOpen && !isOpen) refetch()
  }, [wasOpen, isOpen, refetch])
  return { now, isOpen }
}
