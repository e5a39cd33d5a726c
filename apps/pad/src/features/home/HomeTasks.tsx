import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useEffect } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { PadTask } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { HomeTasksStores } from './own-tasks.ts'
import { OwnTasks } from './OwnTasks.tsx'
import type { QuietTasks } from './quiet-tasks.ts'

export type HomeTasksProps = {
  tasks: HomeTasksStores
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  /** The handings in that wait on the device, by their tasks ([OB-13]). */
  hand_ins: StoreApi<Readonly<Record<string, unknown>>>
  /** The quiet hours that hold now. */
  quiet: QuietTasks | null
  /** The tasks that lie on the device. */
  ahead: AheadOfHome
  onOpen: (task_id: string) => void
}

/** What home needs of the tasks on the device: which are whole, and a place to tell the open ones. */
export type AheadOfHome = {
  store: StoreApi<{ kept: Readonly<Record<string, true>>; is_full: boolean }>
  look: (list: readonly PadTask[], is_fresh: boolean) => () => void
}

/** A student's tasks on home, looked at again whenever they may have changed ([TK-9]). Fetched after home itself. */
export function HomeTasks(props: HomeTasksProps) {
  const { realtime, hand_ins, quiet, ahead, onOpen } = props
  const { clock, open, done } = props.tasks
  // Looks when home opens, when it is told to, when a waiting task is handed in, and when the line or the page comes back.
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
    const stopExtended = realtime.on('task_extended', (told) => {
      if (!open.extend(told)) look()
    })
    const stopStatus = realtime.status.subscribe((status) => {
      if (status === 'online') look()
    })
    const stopHandIns = hand_ins.subscribe(look)
    return () => {
      stopHandIns()
      document.removeEventListener('visibilitychange', lookWhenSeen)
      stopFacts()
      stopExtended()
      stopStatus()
    }
  }, [realtime, hand_ins, open, done])
  const opened = useStore(open)
  const isQuiet = quiet !== null
  // Keeps the tasks that are due next while home is shown ([PD-80]), but for quiet hours.
  useEffect(
    () =>
      opened.kind === 'ready' ? ahead.look(opened.list, opened.trouble === null && !isQuiet) : undefined,
    [ahead, opened, isQuiet],
  )
  return (
    <OwnTasks
      open={opened}
      on_device={useStore(ahead.store)}
      done={useStore(done)}
      now_ms={clock.now}
      wanted={useStore(hand_ins)}
      quiet={quiet}
      onPart={(part) => (part === 'open' ? open : done).refetch()}
      onMore={(part) => (part === 'open' ? open : done).more()}
      onOpen={onOpen}
    />
  )
}
