import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { SCREENSHOTS_KEY } from './use-screenshot.ts'

const LISTED = 100

/** The newest screenshots of a lesson, of one class when it is named. */
export function screenshotsQuery({
  prepare_lesson_id,
  class_id,
}: {
  prepare_lesson_id: string
  class_id?: string
}) {
  const asked = { prepare_lesson_id, ...(class_id === undefined ? {} : { class_id }) }
  return queryOptions({
    queryKey: [SCREENSHOTS_KEY, asked],
    queryFn: ({ signal }) =>
      api.call(
        'POST /api/prepare_lessons/api/short_cut/list',
        { ...asked, page: 1, page_size: LISTED },
        { signal },
      ),
    staleTime: 0,
  })
}
