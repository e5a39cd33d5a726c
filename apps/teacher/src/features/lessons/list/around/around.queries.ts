import { ApiError } from '@jiangtai/client/api.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { listQuery } from '../../../../shared/lists/list-query.ts'
import { AROUND_KEY } from '../../../../shared/questions/homework/lesson-homework.ts'

const UNLINK = 'POST /api/homework/v1/lesson/unlink'

export type Around = CallOutput<'GET /api/prepare_lessons/api/lesson_around'>

/** The number of entries that are shown at once. */
export const AROUND_PAGE = 20

const WATCH_MS = 60_000

/** What comes before, in and after a lesson ([LE-220]); students hand in and classes are taught meanwhile, so it is asked again whenever the window is looked at, and every minute. */
export function aroundQuery(prepare_lesson_id: string, page: number) {
  return {
    ...listQuery([...AROUND_KEY, prepare_lesson_id], { page, page_size: AROUND_PAGE }, (asked, signal) =>
      api.call('GET /api/prepare_lessons/api/lesson_around', { prepare_lesson_id, ...asked }, { signal }),
    ),
    refetchOnWindowFocus: 'always' as const,
    refetchOnMount: 'always' as const,
    refetchInterval: WATCH_MS,
  }
}

export const aroundChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: AROUND_KEY })

/** Takes a homework off a lesson; one that was taken off elsewhere meanwhile is no fault. */
export function unlinkHomework() {
  return mutationOptions({
    mutationFn: async (link: CallInput<typeof UNLINK>) => {
      await api.call(UNLINK, link).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.name === 'NOT_FOUND')) throw error
      })
    },
    onSuccess: (_done, _link, _before, { client }) => aroundChanged(client),
  })
}
