import type { PreparedInkOptions } from '@jiangtai/client/classroom/prepared-ink.ts'
import { followPreparedLater } from '@jiangtai/client/classroom/prepared-later.ts'
import { api } from '../../../core/api.ts'

type OfRoom = Pick<PreparedInkOptions, 'room' | 'reach'> & { lesson_session_id: string }

/** The prepared ink of a room as the teacher's side asks for it ([CR-382]). Returns how to stop. */
export function followPreparedOf({ lesson_session_id, ...options }: OfRoom): () => void {
  return followPreparedLater({ ...options, fetchInk: preparedOf(lesson_session_id), wait })
}

export function preparedOf(lesson_session_id: string): PreparedInkOptions['fetchInk'] {
  return (page_ids) =>
    api.call('POST /api/prepare_lessons/api/lesson_prepared_ink', { lesson_session_id, page_ids })
}

export function wait(work: () => void, delay_ms: number): () => void {
  const timer = setTimeout(work, delay_ms)
  return () => clearTimeout(timer)
}
