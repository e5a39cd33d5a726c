import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { OwnPageInk } from '@jiangtai/shared/lessons/ink/views.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { ROOT } from '../../lessons.queries.ts'

const LIST = 'POST /api/prepare_lessons/api/lesson_page_ink/list'
const SAVE = 'POST /api/prepare_lessons/api/lesson_page_ink'

/** The prepared ink of all pages of a lesson. */
export function lessonInkQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'ink', prepare_lesson_id],
    queryFn: async ({ signal }): Promise<OwnPageInk[]> =>
      (await api.call(LIST, { prepare_lesson_id }, { signal })).list,
  })
}

/** The ink of a shared lesson, as a reader sees it. */
export function sharedInkQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'shared-ink', prepare_lesson_id],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          'POST /api/prepare_lessons/api/shared_lesson/page_ink',
          { prepare_lesson_id },
          { signal },
        )
      ).list,
  })
}

/** The ink of one page as the server has it now; a page without any has none to list. */
export async function readPageInk(prepare_lesson_id: string, page_id: string): Promise<OwnPageInk> {
  const { list } = await api.call(LIST, { prepare_lesson_id, page_ids: [page_id] })
  return list[0] ?? { page_id, revision: 0, gestures: [] }
}

export function savePageInk({ request_id, ...input }: CallInput<typeof SAVE> & { request_id: string }) {
  return api.call(SAVE, input, { request_id })
}
