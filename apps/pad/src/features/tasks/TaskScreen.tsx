import '../../shared/page.css'
import './styles/task.css'
import './styles/task-strip.css'
import './styles/task-result.css'
import { loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fetchTools } from './files/answer-tools.ts'
import type { AnswerTools } from './files/task-files.ts'
import {
  type KeptFiles,
  openOwnTask,
  type OwnTask,
  type TaskPageProps,
  type TaskServices,
} from './own-task.ts'
import { TaskPages } from './TaskPages.tsx'
import { TaskWait } from './TaskWait.tsx'

const ReadingPages = lazy(() =>
  import('./reading/ReadingPages.tsx').then((module) => ({ default: module.ReadingPages })),
)

const OpenPath = lazy(() => import('./path/OpenPath.tsx').then((module) => ({ default: module.OpenPath })))

export type TaskScreenProps = Pick<TaskPageProps, 'part_id' | 'onPart' | 'onHome'> & {
  services: TaskServices & AnswerTools & KeptFiles
  task_id: string
}

/** Opens the task for as long as the screen is there. */
export function TaskScreen({ task_id, ...props }: TaskScreenProps) {
  const { services, onHome } = props
  const [slot] = useState(() => createStore<{ task: OwnTask | null }>(() => ({ task: null })))
  const { task } = useStore(slot)
  // Opens the task, and leaves it with the screen; the tools for answers are fetched while there is a network.
  useEffect(() => {
    const opened = openOwnTask(services, task_id)
    slot.setState({ task: opened })
    void loadMathEngine()
    void fetchTools()
    return () => {
      slot.setState({ task: null })
      opened.close()
    }
  }, [slot, services, task_id])
  if (task === null) return <TaskWait trouble={null} onRetry={() => {}} onHome={onHome} />
  return <OpenTask {...props} task={task} />
}

function OpenTask({ services, task, ...placed }: Omit<TaskScreenProps, 'task_id'> & { task: OwnTask }) {
  const known = useStore(task.store)
  const outbox = useStore(services.outbox)
  const status = useStore(services.realtime.status)
  const wanted = useStore(services.hand_ins)
  if (known.kind !== 'ready') {
    const trouble = known.kind === 'failed' ? known.message : null
    return <TaskWait trouble={trouble} onRetry={task.refetch} onHome={placed.onHome} />
  }
  const { task_id } = known.view
  const shown = {
    view: known.view,
    wanted: wanted[task_id] ?? null,
    onForgetWanted: () => services.hand_ins.forget(task_id),
    is_fresh: known.is_fresh,
    outbox,
    is_online: status !== 'offline',
    serverNow: () => services.clock.now() + known.offset_ms,
    task,
    ...placed,
  }
  const { view } = known
  // A correction asks for questions alone ([TK-184]).
  const isPath = view.steps.length > 0 && (view.round === 1 || !view.is_open)
  if (view.handing !== 'reading' && !isPath)
    return <TaskPages {...shown} api={services.api} tools={services} task_device={services.task_device} />
  return (
    <Suspense fallback={<TaskWait trouble={null} onRetry={task.refetch} onHome={placed.onHome} />}>
      {isPath ? (
        <OpenPath {...shown} services={services} />
      ) : (
        <ReadingPages {...shown} task_device={services.task_device} />
      )}
    </Suspense>
  )
}
