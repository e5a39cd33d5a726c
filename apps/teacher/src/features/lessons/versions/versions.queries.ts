import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { pageNotesQuery } from '../notes/notes.queries.ts'
import { lessonInkQuery } from '../pages/ink/page-ink.queries.ts'
import { lessonsChanged, ROOT } from '../lessons.queries.ts'

const LIST = 'POST /api/prepare_lessons/api/lesson_version/list'
const GET = 'POST /api/prepare_lessons/api/lesson_version/get'
const SAVE = 'POST /api/prepare_lessons/api/lesson_version'
const RESTORE = 'POST /api/prepare_lessons/api/lesson_version/restore'

/** A kept version as the list tells it. */
export type VersionRow = CallOutput<typeof LIST>['list'][number]

/** The kept versions of a lesson. */
export function versionsQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'versions', prepare_lesson_id],
    queryFn: ({ signal }) => api.call(LIST, { prepare_lesson_id }, { signal }),
    refetchOnMount: 'always',
  })
}

/** One version with what the lesson was then. */
export function versionQuery(prepare_lesson_id: string, lesson_version_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'version', lesson_version_id],
    queryFn: ({ signal }) => api.call(GET, { prepare_lesson_id, lesson_version_id }, { signal }),
  })
}

export function saveVersion() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof SAVE> & { request_id: string }) =>
      api.call(SAVE, input, { request_id }),
    onSuccess: (_done, { prepare_lesson_id }, _before, { client }) =>
      client.invalidateQueries({ queryKey: versionsQuery(prepare_lesson_id).queryKey }),
  })
}

export function restoreVersion() {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof RESTORE>) => api.call(RESTORE, input),
    onSuccess: (_done, { prepare_lesson_id }, _before, { client }) =>
      Promise.all([
        lessonsChanged(client),
        client.invalidateQueries({ queryKey: versionsQuery(prepare_lesson_id).queryKey }),
        client.invalidateQueries({ queryKey: [ROOT, 'changes', prepare_lesson_id] }),
        client.invalidateQueries({ queryKey: lessonInkQuery(prepare_lesson_id).queryKey }),
        client.invalidateQueries({ queryKey: pageNotesQuery(prepare_lesson_id).queryKey }),
      ]),
  })
}
