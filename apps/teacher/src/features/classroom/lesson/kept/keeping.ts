import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { keepLive, readKeptLesson } from '../../../../shared/resources/offline/kept-lessons.ts'
import { keptPlace } from '../../../../shared/resources/offline/kept-place.ts'
import { keptClassOf } from './kept-class.ts'

/** Keeps how a class stands, each time anew. */
export type KeepClassAs = (state: ClassroomState) => Promise<void>

/** What keeps the class of a lesson that lies on this machine; null where it does not. */
export async function keepingOf(prepare_lesson_id: string): Promise<KeepClassAs | null> {
  const place = keptPlace()
  const lesson = place === null ? null : await readKeptLesson(place, prepare_lesson_id)
  if (place === null || lesson === null) return null
  return (state) => keepLive(place, lesson, keptClassOf(state, lesson))
}
