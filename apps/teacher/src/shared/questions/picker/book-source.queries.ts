import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** The root key of books of exercises. */
const ROOT = 'assist'
const PATH = 'POST /api/question_center/v1/assist'

/** The books that go with a lesson, those of its textbook first ([AS-5]). */
export function boundBooksQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'bound', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/binded_assist', { prepare_lesson_id }, { signal }),
  })
}

/** The chapters and pages of a book. */
export function bookQuery(book_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'pages', book_id],
    queryFn: ({ signal }) => api.call(`${PATH}/detail`, { book_id }, { signal }),
  })
}

/** The exercises on a page of a book. */
export function bookPageQuery(place: { book_id: string; page_id: string }) {
  return queryOptions({
    queryKey: [ROOT, 'page-questions', place],
    queryFn: ({ signal }) => api.call(`${PATH}/page`, place, { signal }),
  })
}
