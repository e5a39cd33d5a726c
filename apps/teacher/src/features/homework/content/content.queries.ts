import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

const PATH = 'POST /api/homework/v1/content'

/** The reader of a link: a student, or nobody in particular for the preview of a set. */
export type ContentReader = { kind: 'student'; student_id: string } | { kind: 'preview'; set_no: number }

/** A link to the content of a homework. Each one that is made is recorded, so it is asked for once, and again by a press alone. */
export function contentLinkQuery(task_id: string, reader: ContentReader) {
  return queryOptions({
    queryKey: ['homework_content_link', task_id, reader],
    queryFn: ({ signal }) =>
      reader.kind === 'student'
        ? api.call(`${PATH}/student-link`, { task_id, student_id: reader.student_id }, { signal })
        : api.call(`${PATH}/preview-link`, { task_id, set_no: reader.set_no }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
