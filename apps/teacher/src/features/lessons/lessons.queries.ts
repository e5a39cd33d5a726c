import { ApiError } from '@jiangtai/client/api.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LessonCalls } from './lesson-editor.ts'
import { api } from '../../core/api.ts'
import { lessonFilesQuery } from '../../shared/resources/media/lesson-files.queries.ts'

/** The root key of lessons. */
export const ROOT = 'lessons'

/** The lists and details of lessons; the textbooks and the classes to choose from do not change with them. */
export function lessonsChanged(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: [ROOT, 'list'] }),
    client.invalidateQueries({ queryKey: [ROOT, 'detail'] }),
    client.invalidateQueries({ queryKey: [ROOT, 'latest'] }),
    client.invalidateQueries({ queryKey: [ROOT, 'bin'] }),
  ])
}

export function lessonQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'detail', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_detail', { prepare_lesson_id }, { signal }),
  })
}

/** The media of a lesson's pages; the ids of its saved slides stand in the key, because new slides may bring more. */
export function pageMediaQuery(prepare_lesson_id: string, saved_ids: readonly string[]) {
  return queryOptions({
    queryKey: [ROOT, 'media', prepare_lesson_id, saved_ids],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_page_media', { prepare_lesson_id }, { signal }),
    // Its addresses are good for six hours.
    staleTime: 4 * 60 * 60_000,
  })
}

/** The classes, subjects and phases one may prepare for. */
export function homeConfigQuery() {
  return queryOptions({
    queryKey: [ROOT, 'home'],
    queryFn: ({ signal }) => api.call('GET /api/prepare_lessons/api/home_config', {}, { signal }),
    staleTime: 5 * 60_000,
  })
}

/** Puts files beside the pages ([RE-36]). */
export function addLessonFiles() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/prepare_lessons/api/lesson_file'>) =>
      api.call('POST /api/prepare_lessons/api/lesson_file', input),
    onSuccess: (_done, { prepare_lesson_id }, _before, { client }) => filesChanged(client, prepare_lesson_id),
  })
}

/** Takes a file that is beside the pages out of the lesson. */
export function removeLessonFile() {
  return mutationOptions({
    mutationFn: (input: CallInput<'DELETE /api/prepare_lessons/api/delete_lesson_file'>) =>
      api.call('DELETE /api/prepare_lessons/api/delete_lesson_file', input),
    onSuccess: (_pages, { prepare_lesson_id }, _before, { client }) =>
      filesChanged(client, prepare_lesson_id),
  })
}

function filesChanged(client: QueryClient, prepare_lesson_id: string) {
  return client.invalidateQueries({ queryKey: lessonFilesQuery(prepare_lesson_id).queryKey })
}

/** The calls the editor saves with. */
export function lessonCalls(client: QueryClient, prepare_lesson_id: string): LessonCalls {
  return {
    savePages: async ({ request_id, ...input }) => {
      const sent = { ...input, prepare_lesson_id }
      const saved = await api.call('POST /api/prepare_lessons/api/lesson_page', sent, { request_id })
      // Pages that were just made of slides may have brought their notes ([LE-240]).
      if (input.pages.some(({ image_key, page_no }) => image_key !== undefined && page_no !== null))
        void client.invalidateQueries({ queryKey: [ROOT, 'notes', prepare_lesson_id] })
      return saved
    },
    sortQuizzes: ({ request_id, ...input }) =>
      api.call('POST /api/prepare_lessons/api/resort_quzi', { ...input, prepare_lesson_id }, { request_id }),
    changeQuiz: ({ request_id, ...input }) =>
      api.call('POST /api/prepare_lessons/api/change_quzi', input, { request_id }).catch(unlessGone),
    savePlan: ({ request_id, ...input }) =>
      api.call('POST /api/prepare_lessons/api/lesson_plan', { ...input, prepare_lesson_id }, { request_id }),
    newestPlan: () => api.call('GET /api/prepare_lessons/api/lesson_detail', { prepare_lesson_id }),
    removeQuiz: ({ request_id, ...input }) =>
      api.call('DELETE /api/prepare_lessons/api/delete_quzi', input, { request_id }).catch(unlessGone),
  }
}

/** A question that somebody else took out meanwhile is no fault of saving ([LE-108]). */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.name === 'NOT_FOUND')) throw error
}
