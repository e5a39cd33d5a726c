import type { Ctx } from '../../core/http/context.ts'
import { getLesson } from '../lessons/lessons.access.ts'
import { latestPlace } from '../lessons/textbooks/textbooks.access.ts'
import { bookReader } from './assist.access.ts'
import { listBoundBooks } from './assist.store.ts'

/** More books of one subject are looked for in the list. */
const MOST_BOUND = 50

/** The books for a lesson, or for what the teacher prepared last: those of its textbook first ([AS-5]). */
export async function boundBooks(
  { db, actor }: Ctx,
  { prepare_lesson_id }: { prepare_lesson_id?: string | undefined },
) {
  const place =
    prepare_lesson_id === undefined
      ? await latestPlace(db, actor)
      : await getLesson(db, actor, prepare_lesson_id)
  if (place === null) return { textbook_id: null, list: [] }
  const { subject_id, phase_id, textbook_id } = place
  const list = await listBoundBooks(db, bookReader(actor), {
    subject_id,
    phase_id,
    textbook_id,
    limit: MOST_BOUND,
  })
  return { textbook_id, list }
}
