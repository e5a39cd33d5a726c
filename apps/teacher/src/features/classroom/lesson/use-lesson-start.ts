import { ApiError } from '@jiangtai/client/api.ts'
import type { BeginAt } from '@jiangtai/shared/classroom/rules.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teachingQuery } from '../classroom.queries.ts'
import { api } from '../../../core/api.ts'

/** The state of the beginning of a lesson. */
export type LessonStart =
  | { kind: 'asking' }
  | { kind: 'failed'; message: string; retry: () => void }
  /** Nothing runs: the lesson can be started, and tells how many pages were left without their 板书. `refusal` is why the last attempt did not work. */
  | { kind: 'ready'; start: (begin_at: BeginAt) => Promise<number>; refusal: string | null }
  /** This lesson runs on another device of this teacher ([CR-9]). */
  | { kind: 'elsewhere'; running: ClassroomState; entered: () => void }
  | { kind: 'teaching'; lesson_session_id: string }

export type LessonStartOptions = { prepare_lesson_id: string; class_id: string; device_id: string }

/** Starts a lesson, or finds the running one: on this device it is resumed without asking ([CR-10]). */
export function useLessonStart(options: LessonStartOptions): LessonStart {
  const { prepare_lesson_id, class_id, device_id } = options
  const [started_id, setStarted] = useState<string | null>(null)
  const teaching = useQuery({
    ...teachingQuery({ prepare_lesson_id, class_id }),
    enabled: started_id === null,
  })
  const [refusal, setRefusal] = useState<string | null>(null)

  if (started_id !== null) return { kind: 'teaching', lesson_session_id: started_id }
  if (teaching.isError) {
    return { kind: 'failed', message: teaching.error.message, retry: () => void teaching.refetch() }
  }
  if (teaching.data === undefined) return { kind: 'asking' }
  const running = teaching.data.state
  if (running !== null && running.device_id === device_id) {
    // From here on the room itself tells the state of the lesson.
    setStarted(running.lesson_session_id)
    return { kind: 'teaching', lesson_session_id: running.lesson_session_id }
  }
  if (running !== null)
    return { kind: 'elsewhere', running, entered: () => setStarted(running.lesson_session_id) }

  return {
    kind: 'ready',
    refusal,
    start: async (begin_at) => {
      try {
        const { state, pages_left_out } = await api.call('POST /api/prepare_lessons/api/start_lesson', {
          ...options,
          begin_at,
          prepared: 'near',
        })
        setStarted(state.lesson_session_id)
        return pages_left_out
      } catch (error) {
        setRefusal(error instanceof ApiError ? error.message : '系统错误,请稍后重试')
        // A conflict may be this very lesson on another device: then the answer offers to take it over.
        await teaching.refetch()
        return 0
      }
    },
  }
}
