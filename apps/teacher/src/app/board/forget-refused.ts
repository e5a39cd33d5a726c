import { can } from '@jiangtai/shared/core/permissions.ts'
import { hashKey } from '@tanstack/react-query'
import { queryClient } from '../../core/api.ts'
import { NO_ROLE_MESSAGE, userQuery } from '../../core/session/user.ts'
import { lessonQuery } from '../../features/classroom/classroom.queries.ts'
import { type KeptPlace, removeKeptLesson } from '../../shared/resources/offline/kept-lessons.ts'
import { isRefusal } from '../../shared/resources/offline/offline.queries.ts'

/**
 * Removes a lesson from this machine once the server, which has just said who is signed in, refuses the right to teach or the lesson itself ([LE-235]): the board
 * asks for the lesson next, and shows nothing of its package where it gets none.
 */
export function forgetWhereRefused(place: KeptPlace, prepare_lesson_id: string): void {
  const forget = () =>
    void removeKeptLesson(place, prepare_lesson_id).catch((error: unknown) => console.warn(error))
  if (mayNotTeach()) return forget()
  const asked = hashKey(lessonQuery(prepare_lesson_id).queryKey)
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === asked && isRefusal(query.state.error)) forget()
  })
}

function mayNotTeach(): boolean {
  const user = queryClient.getQueryState(userQuery.queryKey)
  const { error, data } = user ?? {}
  if (isRefusal(error) || error?.message === NO_ROLE_MESSAGE) return true
  return data !== undefined && !can(data.grants, 'classPreparation.edit')
}
