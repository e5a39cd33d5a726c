import type { CallInput, CallName } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { lessonsChanged, ROOT } from '../lessons.queries.ts'

const ADD = 'POST /api/prepare_lessons/api/add_lesson'
const UPDATE = 'PUT /api/prepare_lessons/api/update_lesson'
const COPY = 'POST /api/prepare_lessons/api/copy_lesson'

/** A form's change: a retry of the same values is the same request. */
type Sent<Name extends CallName> = CallInput<Name> & { request_id: string }

/** The subject, phase and classes of the last lesson, and the teacher: the start of a new lesson. */
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

export function textbooksQuery(input: { subject_id: string; phase_id: string }) {
  return queryOptions({
    queryKey: [ROOT, 'textbooks', input],
    queryFn: ({ signal }) => api.call('GET /api/prepare_lessons/api/biz_node', input, { signal }),
    enabled: input.subject_id !== '' && input.phase_id !== '',
    staleTime: 5 * 60_000,
  })
}

/** The textbooks of a subject, of all phases. */
export function subjectTextbooksQuery(subject_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'textbooks', subject_id],
    queryFn: ({ signal }) => api.call('GET /api/prepare_lessons/api/biz_node', { subject_id }, { signal }),
    enabled: subject_id !== '',
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

/** The place of a chapter or section: the chapter of a section is not told, so the levels are searched. */
export function chapterPlaceQuery(input: { textbook_id: string | null; chapter_id: string | null }) {
  return queryOptions({
    queryKey: [ROOT, 'place', input],
    queryFn: ({ client }) => findPlace(client, input),
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
