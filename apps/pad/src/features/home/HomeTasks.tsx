import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { HomeTasksStores } from './own-tasks.ts'
import { OwnTasks } from './OwnTasks.tsx'
import type { QuietTasks } from './quiet-tasks.ts'

export type HomeTasksProps = {
  tasks: HomeTasksStores
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  /** The quiet hours that hold now. */
  quiet: QuietTasks | null
  onOpen: (task_id: string) => void
}

/** A student's tasks on home, looked at again whenever they may have changed ([TK-9]). Fetched after home itself. */
export function HomeTasks({ tasks: { clock, open, done }, realtime, quiet, onOpen }: HomeTasksProps) {
  // Looks when home opens, when it is told to, and when the line or the page comes back.
  useEffect(() => {
    const look = () => {
      open.refetch()
      if (done.getState().kind !== 'unasked') done.refetch()
    }
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') look()
    }
    look()
    document.addEventListener('visibilitychange', lookWhenSeen)
    const stopFacts = realtime.on('tasks_changed', look)
    const stopStatus = realtime.status.subscribe((status) => {
      if (status === 'online') look()
    })
    return () => {
      document.removeEventListener('visibilitychange', lookWhenSeen)
      stopFacts()
      stopStatus()
    }
  }, [realtime, open, done])
  return (
    <OwnTasks
      open={useStore(open)}
      done={useStore(done)}
      now_ms={clock.now}
      quiet={quiet}
      onPart={(part) => (part === 'open' ? open : done).refetch()}
      onMore={(part) => (part === 'open' ? open : done).more()}
      onOpen={onOpen}
    />
  )
}
