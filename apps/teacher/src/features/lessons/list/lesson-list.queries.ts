import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'
import { lessonsChanged, ROOT } from '../lessons.queries.ts'

const LIST = 'GET /api/prepare_lessons/api/lesson_list'
const BIN = 'GET /api/prepare_lessons/api/lesson_bin'
const REMOVE = 'DELETE /api/prepare_lessons/api/delete_lesson'

export function lessonListQuery(filter: Omit<CallInput<typeof LIST>, keyof ListPage>, page: ListPage) {
  return listQuery([ROOT, 'list', filter], page, (asked, signal) =>
    api.call(LIST, { ...filter, ...asked }, { signal }),
  )
}

/** The lessons one has removed. */
export function lessonBinQuery(page: ListPage) {
  return listQuery([ROOT, 'bin'], page, (asked, signal) => api.call(BIN, asked, { signal }))
}

export function removeLesson() {
  return mutationOptions({
    mutationFn: (prepare_lesson_id: string) => api.call(REMOVE, { prepare_lesson_id }),
    onSuccess: (_done, prepare_lesson_id, _before, { client }) => {
      client.removeQueries({ queryKey: [ROOT, 'detail', prepare_lesson_id] })
      return lessonsChanged(client)
    },
  })
}

export function restoreLesson() {
  return mutationOptions({
    mutationFn: (prepare_lesson_id: string) =>
      api.call('POST /api/prepare_lessons/api/restore_lesson', { prepare_lesson_id }),
    onSuccess: (_done, _id, _before, { client }) => lessonsChanged(client),
  })
}
