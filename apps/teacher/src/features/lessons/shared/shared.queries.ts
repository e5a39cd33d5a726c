import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'
import { lessonsChanged, ROOT } from '../lessons.queries.ts'

const LIST = 'POST /api/prepare_lessons/api/shared_lesson/list'
const GET = 'POST /api/prepare_lessons/api/shared_lesson/get'
const MEDIA = 'POST /api/prepare_lessons/api/shared_lesson/page_media'
const TAKE = 'POST /api/prepare_lessons/api/shared_lesson/take'
const SHARE = 'POST /api/prepare_lessons/api/lesson_share'
const AUDIENCES = 'POST /api/prepare_lessons/api/lesson_share/audiences'

/** A change of a form: a retry of the same values is the same request. */
type Sent<Name extends CallName> = CallInput<Name> & { request_id: string }

/** A row of the shared lessons. */
export type SharedRow = CallOutput<typeof LIST>['list'][number]
/** What a list of shared lessons is narrowed to. */
export type SharedFilter = Omit<CallInput<typeof LIST>, keyof ListPage>

export function sharedLessonsQuery(filter: SharedFilter, page: ListPage) {
  return listQuery([ROOT, 'shared', filter], page, (asked, signal) =>
    api.call(LIST, { ...filter, ...asked }, { signal }),
  )
}

export function sharedLessonQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'shared-lesson', prepare_lesson_id],
    queryFn: ({ signal }) => api.call(GET, { prepare_lesson_id }, { signal }),
  })
}

/** What the pages of a shared lesson play. */
export function sharedMediaQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'shared-media', prepare_lesson_id],
    queryFn: ({ signal }) => api.call(MEDIA, { prepare_lesson_id }, { signal }),
    // Its addresses are good for six hours.
    staleTime: 4 * 60 * 60_000,
  })
}

/** With whom an own lesson is shared now. */
export function lessonAudiencesQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'audiences', prepare_lesson_id],
    queryFn: ({ signal }) => api.call(AUDIENCES, { prepare_lesson_id }, { signal }),
    // The dialog begins with what is true now.
    gcTime: 0,
  })
}

export function shareLesson() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: Sent<typeof SHARE>) => api.call(SHARE, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: [ROOT, 'shared'] }),
  })
}

export function takeLesson() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: Sent<typeof TAKE>) => api.call(TAKE, input, { request_id }),
    onSuccess: (_taken, { prepare_lesson_id }, _before, { client }) =>
      Promise.all([
        lessonsChanged(client),
        client.invalidateQueries({ queryKey: [ROOT, 'shared'] }),
        client.invalidateQueries({ queryKey: sharedLessonQuery(prepare_lesson_id).queryKey }),
      ]),
  })
}
