import '../../../shared/page.css'
import './past.css'
import type { Api } from '@jiangtai/client/api.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useState } from 'react'
import { openPastLessons } from './past-lessons.ts'
import { PastLessonScreen } from './PastLessonScreen.tsx'
import { PastList } from './PastList.tsx'

export type PastScreenProps = {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'status'>
  student_id: string
  /** Null is the list. */
  lesson_session_id: string | null
  onOpen: (lesson_session_id: string | null) => void
  onTask: (task_id: string) => void
  onHome: () => void
}

/** 上过的课: the list, or one lesson of it ([CR-142], [CR-143]). */
export function PastScreen(props: PastScreenProps) {
  const { api, realtime, student_id, lesson_session_id, onOpen, onTask, onHome } = props
  const [lessons] = useState(() => openPastLessons(api))
  if (lesson_session_id === null) return <PastList lessons={lessons} onOpen={onOpen} onHome={onHome} />
  return (
    <PastLessonScreen
      key={lesson_session_id}
      {...{ api, realtime, student_id, lesson_session_id, onTask }}
      onBack={() => onOpen(null)}
    />
  )
}
