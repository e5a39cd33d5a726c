import { useStore } from 'zustand'
import type { AnswerTools } from '../files/task-files.ts'
import type { KeptFiles, TaskServices } from '../own-task.ts'
import type { ThreadServices } from './discussion/open-thread.ts'
import { NOTHING_WAITS } from './kept-steps.ts'
import { pathActs } from './path-acts.ts'
import { PathPages, type PathPagesProps } from './PathPages.tsx'

export type OpenPathProps = Omit<
  PathPagesProps,
  'api' | 'device' | 'task_device' | 'acts' | 'tools' | 'thread'
> & {
  services: Pick<TaskServices, 'waiting_steps'> & ThreadServices & AnswerTools & KeptFiles
}

/** A path with what of it is on the device only. */
export function OpenPath({ services, ...shown }: OpenPathProps) {
  const waiting = useStore(services.waiting_steps)
  return (
    <PathPages
      {...shown}
      api={services.api}
      device={waiting[shown.view.task_id] ?? NOTHING_WAITS}
      acts={pathActs(services.waiting_steps, shown.view)}
      tools={services}
      task_device={services.task_device}
      thread={services}
    />
  )
}
