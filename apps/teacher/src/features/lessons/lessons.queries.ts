import type { CallInput, CallName } from '@jiangtai/shared/contract.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AskPreview } from './pages/converted-url.ts'
import type { LessonCalls } from './lesson-editor.ts'
import { api } from '../../core/api.ts'
import { listQuery } from '../../shared/lists/list-query.ts'
import type { ListPage } from '../../shared/lists/use-address.ts'
import { RENEW_FILES_MS } from '../../shared/questions/renew-files.ts'
import { lessonFilesQuery } from '../../shared/resources/media/lesson-files.queries.ts'

const ROOT = 'lessons'
const LIST = 'GET /api/prepare_lessons/api/lesson_list'
const ADD = 'POST /api/prepare_lessons/api/add_lesson'
const UPDATE = 'PUT /api/prepare_lessons/api/update_lesson'
const COPY = 'POST /api/prepare_lessons/api/copy_lesson'
const BIN = 'GET /api/prepare_lessons/api/lesson_bin'
const REMOVE = 'DELETE /api/prepare_lessons/api/delete_lesson'

/** A form's change: a retry of the same is the same request. */
type Sent<Name extends CallName> = CallInput<Name> & { request_id: string }

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

/** What the pages of a lesson play; the ids of its saved slides stand in the key, for with new ones there may be more to play. */
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

/** What the last lesson was prepared for, and who the teacher is: what a new lesson starts from. */
export function newLessonQuery() {
  return queryOptions({
    queryKey: [ROOT, 'latest'],
    queryFn: async ({ signal }) => {
      const [latest, profile] = await Promise.all([
        api.call('GET /api/prepare_lessons/api/lastest_lesson_config', {}, { signal }),
        api.call('POST /api/school_manager/v1/teachers/get-account-info', {}, { signal }),
      ])
      return { config: latest.config, subject_id: profile.subject, phase_id: profile.phase }
    },
  })
}

/** The textbooks of a subject and phase. */
export function textbooksQuery(of: { subject_id: string; phase_id: string }) {
  return queryOptions({
    queryKey: [ROOT, 'textbooks', of],
    queryFn: ({ signal }) => api.call('GET /api/prepare_lessons/api/biz_node', of, { signal }),
    enabled: of.subject_id !== '' && of.phase_id !== '',
    staleTime: 5 * 60_000,
  })
}

/** The chapters of a textbook, or the sections of a chapter. */
export function childNodesQuery(parent_id: string | null) {
  return queryOptions({
    queryKey: [ROOT, 'nodes', parent_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/biz_node', parent_id === null ? {} : { parent_id }, { signal }),
    enabled: parent_id !== null,
    staleTime: 5 * 60_000,
  })
}

/** Where a chapter or section stands: the chapter of a section is not told, so the levels are searched. */
export function chapterPlaceQuery(of: { textbook_id: string | null; chapter_id: string | null }) {
  return queryOptions({
    queryKey: [ROOT, 'place', of],
    queryFn: ({ client }) => findPlace(client, of),
    staleTime: 5 * 60_000,
  })
}

/** A place in a textbook; `name` is how one speaks of it, empty when it names none. */
export type ChapterPlace = {
  textbook_id: string | null
  chapter_id: string | null
  section_id: string | null
  name: string
}

async function findPlace(
  client: QueryClient,
  { textbook_id, chapter_id }: { textbook_id: string | null; chapter_id: string | null },
): Promise<ChapterPlace> {
  const nowhere = { textbook_id, chapter_id: null, section_id: null, name: '' }
  if (textbook_id === null || chapter_id === null) return nowhere
  const { list: chapters } = await client.fetchQuery(childNodesQuery(textbook_id))
  const itself = chapters.find(({ node_id }) => node_id === chapter_id)
  if (itself !== undefined) return { textbook_id, chapter_id, section_id: null, name: itself.name }
  for (const chapter of chapters.filter(({ has_children }) => has_children)) {
    const { list: sections } = await client.fetchQuery(childNodesQuery(chapter.node_id))
    const section = sections.find(({ node_id }) => node_id === chapter_id)
    if (section === undefined) continue
    const name = `${chapter.name} · ${section.name}`
    return { textbook_id, chapter_id: chapter.node_id, section_id: chapter_id, name }
  }
  return nowhere
}

export function addLesson() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: Sent<typeof ADD>) => api.call(ADD, input, { request_id }),
    onSuccess: (_added, _input, _before, { client }) => lessonsChanged(client),
  })
}

export function copyLesson() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: Sent<typeof COPY>) => api.call(COPY, input, { request_id }),
    onSuccess: (_copied, _input, _before, { client }) => lessonsChanged(client),
  })
}

export function updateLesson() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: Sent<typeof UPDATE>) => api.call(UPDATE, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => lessonsChanged(client),
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
    savePages: async ({ request_id, ...input }) => {
      const body = { ...input, prepare_lesson_id }
      const saved = await api.call('POST /api/prepare_lessons/api/lesson_page', body, { request_id })
      return saved.pages
    },
    sortQuizzes: ({ request_id, ...input }) => {
      const body = { ...input, prepare_lesson_id }
      return api.call('POST /api/prepare_lessons/api/resort_quzi', body, { request_id })
    },
    limitQuiz: ({ request_id, ...input }) =>
      api.call('POST /api/prepare_lessons/api/change_quzi', input, { request_id }),
    removeQuiz: ({ request_id, ...input }) =>
      api.call('DELETE /api/prepare_lessons/api/delete_quzi', input, { request_id }),
  }
}

/** A credential for page pictures of one lesson; each has a folder of its own. */
export function pageCredential(prepare_lesson_id: string) {
  return api.call('GET /api/prepare_lessons/api/page_credential', { prepare_lesson_id })
}

const ASK_AGAIN_MS = 2_000

/** Asks the server how far the conversion of a file is, until it is done. */
export const previewAsker: AskPreview = {
  get: (resource_id, signal) => api.call('POST /api/resource/v1/preview/get', { resource_id }, { signal }),
  retry: (resource_id, signal) =>
    api.call('POST /api/resource/v1/preview/retry', { resource_id }, { signal }),
  wait: (signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ASK_AGAIN_MS)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
}
