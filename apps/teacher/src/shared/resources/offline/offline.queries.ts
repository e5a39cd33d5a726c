import { ApiError } from '@jiangtai/client/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { readKeptLesson, removeKeptLesson, tidyKeptLessons } from './kept-lessons.ts'
import { keptPlace } from './kept-place.ts'

/** A lesson that is changed while its page is open is found out within this time. */
const LOOK_AGAIN_MS = 60_000

/** What of a lesson lies on this machine, or null; whatever is over is removed by the way. */
export function keptQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: ['offline', 'kept', prepare_lesson_id],
    queryFn: async () => {
      const place = keptPlace()
      if (place === null) return null
      await tidyKeptLessons(place)
      return readKeptLesson(place, prepare_lesson_id)
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** What belongs to a lesson now. Who may not teach it any more has nothing of it on this machine either ([LE-235]). */
export function offlineQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: ['offline', 'list', prepare_lesson_id],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(
          'GET /api/prepare_lessons/api/lesson_offline',
          { prepare_lesson_id },
          { signal },
        )
      } catch (error) {
        const place = keptPlace()
        if (isRefusal(error) && place !== null) await removeKeptLesson(place, prepare_lesson_id)
        throw error
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** Whether the server says that a lesson is not, or no more, there for who asks. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['FORBIDDEN', 'NOT_FOUND'].includes(error.name)
}
