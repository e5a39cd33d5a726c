import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

/** 分组讨论 of a lesson with its boards; `moment` has it asked for anew when another one begins or ends. */
export function groupBoardsQuery({
  lesson_session_id,
  moment,
}: {
  lesson_session_id: string
  moment: string
}) {
  return queryOptions({
    queryKey: ['classroom', 'group-boards', lesson_session_id, moment],
    queryFn: ({ signal }) =>
      api.call('POST /api/prepare_lessons/api/interact/group_boards', { lesson_session_id }, { signal }),
  })
}

/** A group scheme with its groups and the class, for who is in which; asked for whenever a work is about to begin. */
export function dividedClassQuery(scheme_id: string) {
  return queryOptions({
    queryKey: ['grouping', 'scheme', scheme_id, 'group-work'],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/scheme/get', { scheme_id }, { signal }),
    staleTime: 0,
  })
}

/** A part of the ink of a board. */
export function fetchGroupInk(asked: { lesson_session_id: string; board_id: string; after_seq: number }) {
  return api.call('POST /api/prepare_lessons/api/interact/group_ink', asked)
}
