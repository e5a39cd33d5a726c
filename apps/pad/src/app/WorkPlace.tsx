import type { Api } from '@jiangtai/client/api.ts'
import { lazy, Suspense } from 'react'
import { TaskScreen } from '../features/tasks/TaskScreen.tsx'
import { goTo, type PadPlace } from './address.ts'
import type { OpenPadServices } from './open-pad-services.ts'
import { PlainScreen } from './PlainScreen.tsx'
import { goToPart, usePart } from './task-part.ts'

const WrongBookScreen = lazy(() =>
  import('../features/wrong-book/WrongBookScreen.tsx').then((module) => ({
    default: module.WrongBookScreen,
  })),
)

const OwnReportScreen = lazy(() =>
  import('../features/own-report/OwnReportScreen.tsx').then((module) => ({
    default: module.OwnReportScreen,
  })),
)

const PastScreen = lazy(() =>
  import('../features/classroom/past/PastScreen.tsx').then((module) => ({ default: module.PastScreen })),
)

export type WorkPlaceProps = {
  place: Exclude<PadPlace, { kind: 'home' | 'classroom' }>
  api: Pick<Api, 'call'>
  services: OpenPadServices
  student_id: string
  onHome: () => void
}

const openTask = (task_id: string) => goTo({ kind: 'task', task_id })

/** A student's own work: a task, the wrong-question book, the lessons that are over, or the report. */
export function WorkPlace({ place, api, services, student_id, onHome }: WorkPlaceProps) {
  const part_id = usePart()
  if (place.kind === 'task')
    return (
      <TaskScreen
        key={place.task_id}
        {...{ services, onHome }}
        task_id={place.task_id}
        part_id={part_id}
        onPart={(part) => goToPart(place.task_id, part)}
      />
    )
  return (
    <Suspense fallback={<PlainScreen text="正在打开…" action={null} />}>
      {place.kind === 'report' && <OwnReportScreen api={api} onTask={openTask} onHome={onHome} />}
      {place.kind === 'lessons' && (
        <PastScreen
          api={api}
          realtime={services.realtime}
          student_id={student_id}
          lesson_session_id={place.past_id}
          onOpen={(past_id) => goTo({ kind: 'lessons', past_id })}
          onTask={openTask}
          onHome={onHome}
        />
      )}
      {place.kind === 'wrong_book' && (
        <WrongBookScreen
          services={services}
          question_id={place.question_id}
          onOpen={(question_id) => goTo({ kind: 'wrong_book', question_id })}
          onTask={openTask}
          onHome={onHome}
        />
      )}
    </Suspense>
  )
}
