import { ApiError } from '@jiangtai/client/api.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LessonCalls } from './lesson-editor.ts'
import { api } from '../../core/api.ts'
import { listQuery } from '../../shared/lists/list-query.ts'
import type { ListPage } from '../../shared/lists/use-address.ts'
import { RENEW_FILES_MS } from '../../shared/questions/renew-files.ts'
import { lessonFilesQuery } from '../../shared/resources/media/lesson-files.queries.ts'

/** The root key of lessons. */
export const ROOT = 'lessons'
const LIST = 'GET /api/prepare_lessons/api/lesson_list'
const BIN = 'GET /api/prepare_lessons/api/lesson_bin'
const REMOVE = 'DELETE /api/prepare_lessons/api/delete_lesson'

/** The lists and details of lessons; the textbooks and the classes to choose from do not change with them. */
export function lessonsChanged(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: [ROOT, 'list'] }),
    client.invalidateQueries({ queryKey: [ROOT, 'detail'] }),
    client.invalidateQueries({ queryKey: [ROOT, 'latest'] }),
    client.invalidateQueries({ queryKey: [ROOT, 'bin'] }),
  ])
}

export function lessonListQuery(filter: Omit<CallInput<typeof LIST>, keyof ListPage>, page: ListPage) {
  return listQuery([ROOT, 'list', filter], page, (asked, signal) =>
    api.call(LIST, { ...filter, ...asked }, { signal }),
  )
}

/** The lessons one has removed. */
export function lessonBinQuery(page: ListPage) {
  return listQuery([ROOT, 'bin'], page, (asked, signal) => api.call(BIN, asked, { signal }))
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

/** Addresses of the pictures and sounds in the questions of a lesson; the editor's own came when it was opened and expire ([QF-2]). */
export function quizFilesQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'quiz-files', prepare_lesson_id],
    queryFn: async ({ signal }): Promise<FileUrls> => {
      const { quizzes } = await api.call(
        'POST /api/prepare_lessons/api/list_quzi',
        { prepare_lesson_id },
        { signal },
      )
      return Object.assign({}, ...quizzes.map(({ question }) => question.files))
    },
    refetchInterval: RENEW_FILES_MS,
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

export function addLessonQuizzes() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/prepare_lessons/api/add_quzi'>) =>
      api.call('POST /api/prepare_lessons/api/add_quzi', input),
    onSuccess: (_quizzes, _input, _before, { client }) => lessonsChanged(client),
  })
}

export function replaceLessonQuiz() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/prepare_lessons/api/replace_quzi'>) =>
      api.call('POST /api/prepare_lessons/api/replace_quzi', input),
    onSuccess: (_quizzes, _input, _before, { client }) => lessonsChanged(client),
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
export function lessonCalls(prepare_lesson_id: string): LessonCalls {
  return {
    savePages: ({ request_id, ...input }) =>
      api.call('POST /api/prepare_lessons/api/lesson_page', { ...input, prepare_lesson_id }, { request_id }),
    sortQuizzes: ({ request_id, ...input }) =>
      api.call('POST /api/prepare_lessons/api/resort_quzi', { ...input, prepare_lesson_id }, { request_id }),
    limitQuiz: ({ request_id, ...input }) =>
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
