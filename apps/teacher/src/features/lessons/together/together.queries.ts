import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'
import { lessonsChanged, ROOT } from '../lessons.queries.ts'

const PARTNERS = 'POST /api/prepare_lessons/api/lesson_together/partners'
const LOOK = 'POST /api/prepare_lessons/api/lesson_together/look'
const CHANGES = 'POST /api/prepare_lessons/api/lesson_together/changes'
const LEAVE = 'POST /api/prepare_lessons/api/lesson_together/leave'

/** While somebody else is in the lesson their changes appear within seconds. */
const SOON_MS = 4_000
const SELDOM_MS = 15_000

/** Whether the lesson was changed elsewhere, and who else has it open ([LE-109]); asked again by itself while several prepare it. */
export function lookQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'look', prepare_lesson_id],
    queryFn: ({ signal }) => api.call(LOOK, { prepare_lesson_id }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !data.is_together) return false
      return data.here.length > 0 ? SOON_MS : SELDOM_MS
    },
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
}

/** 修改记录 of a lesson, page by page. */
export function changesQuery(prepare_lesson_id: string, page: ListPage) {
  return listQuery([ROOT, 'changes', prepare_lesson_id], page, (asked, signal) =>
    api.call(CHANGES, { prepare_lesson_id, ...asked }, { signal }),
  )
}

export function setPartners() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof PARTNERS> & { request_id: string }) =>
      api.call(PARTNERS, input, { request_id }),
    onSuccess: (_done, { prepare_lesson_id }, _before, { client }) =>
      Promise.all([
        lessonsChanged(client),
        client.invalidateQueries({ queryKey: lookQuery(prepare_lesson_id).queryKey }),
      ]),
  })
}

export function leaveLesson() {
  return mutationOptions({
    mutationFn: (prepare_lesson_id: string) => api.call(LEAVE, { prepare_lesson_id }),
    onSuccess: (_done, prepare_lesson_id, _before, { client }) => {
      client.removeQueries({ queryKey: [ROOT, 'detail', prepare_lesson_id] })
      return client.invalidateQueries({ queryKey: [ROOT, 'list'] })
    },
  })
}
