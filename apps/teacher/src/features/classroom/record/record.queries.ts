import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { RENEW_FILES_MS } from '../../../shared/questions/renew-files.ts'

const ROOT = 'classroom'

/** The keys of all that changes when answers are marked: the record of a lesson, and its answers. */
export const LESSON_RECORDS = [
  [ROOT, 'record'],
  [ROOT, 'lesson-answers'],
]

/** The record of a lesson; while facts are being written it is asked again. */
export function lessonRecordQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'record', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_record', { lesson_session_id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.quizzes.some(({ stage }) => stage === 'counting') === true ? COUNTING_MS : RENEW_FILES_MS,
  })
}

/** The students and their answers; while facts are being written they are asked for again, so that figures appear by themselves ([FA-16]). */
export function lessonAnswersQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'lesson-answers', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_answers', { lesson_session_id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ stage }) => stage === 'counting') === true ? COUNTING_MS : RENEW_FILES_MS,
  })
}

/** Facts are written two seconds after a question is closed. */
const COUNTING_MS = 2000
