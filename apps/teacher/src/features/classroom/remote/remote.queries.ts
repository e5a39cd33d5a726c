import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** A code that was just renewed is not asked for in a hurry. */
const LEAST_MS = 1_000

/** The 遥控码 of now and the phones that are paired; asked for again when the code changes ([CR-300]). */
export function remotesQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'remotes', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/remotes', { lesson_session_id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : Math.max(LEAST_MS, state.data.code_left_ms),
  })
}

/** The questions that can be sent by a remote, for the lesson's teacher and for who assists ([CR-402]). */
export function remoteQuizzesQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'remote-quizzes', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/remote_quizzes', { lesson_session_id }, { signal }),
  })
}
