import { api } from '../../../../core/api.ts'
import {
  readKeptLive,
  removeKeptLesson,
  removeKeptLive,
  tidyKeptLessons,
} from '../../../../shared/resources/offline/kept-lessons.ts'
import { keptPlace } from '../../../../shared/resources/offline/kept-place.ts'
import type { KeptClass } from './kept-class.ts'

/** The way on is not kept waiting longer. */
const LIMIT_MS = 3_000

/** Removes from this machine what it kept of a class that is over, and its lesson once all its classes have had it ([LE-236]). */
export async function forgetAfterClass(lesson_session_id: string): Promise<void> {
  const place = keptPlace()
  if (place === null) return
  for (const { prepare_lesson_id } of await tidyKeptLessons(place)) {
    // oxlint-disable-next-line no-await-in-loop -- a machine has a few lessons, and one of them is this
    const kept = await readKeptLive<KeptClass>(place, prepare_lesson_id)
    if (kept?.lesson_session_id !== lesson_session_id) continue
    await removeKeptLive(place, prepare_lesson_id)
    const { progress } = await api.call(
      'GET /api/prepare_lessons/api/lesson_detail',
      { prepare_lesson_id },
      { timeout_ms: LIMIT_MS },
    )
    if (progress.every(({ state }) => state === 'finished')) await removeKeptLesson(place, prepare_lesson_id)
    return
  }
}
