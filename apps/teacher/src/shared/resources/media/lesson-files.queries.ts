import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** 本课资源: in preparation and on the board the same. */
export function lessonFilesQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: ['lesson-files', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_file', { prepare_lesson_id }, { signal }),
  })
}
