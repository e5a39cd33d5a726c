import { ENTRY_PLACE } from '@jiangtai/shared/classroom/entry/entry.ts'
import { useSyncExternalStore } from 'react'

/** A place of the pad: home, one lesson, one task, the wrong-question book, the lessons that are over, or the own report. It lives in the hash, so that reload and the back key work as people expect. */
export type PadPlace =
  | { kind: 'home' }
  | { kind: 'classroom'; lesson_session_id: string }
  | { kind: 'task'; task_id: string }
  /** Without a question it is the list. */
  | { kind: 'wrong_book'; question_id: string | null }
  /** Without a lesson it is the list. */
  | { kind: 'lessons'; past_id: string | null }
  | { kind: 'report' }

/** Reads a place from the hash; an unknown one is home. */
export function readPlace(hash: string): PadPlace {
  const [, word, id = null, more] = /^#\/([a-z-]+)(?:\/([\w-]+))?(\/.*)?$/.exec(hash) ?? []
  // Behind it may stand the part of the task that is at hand.
  if (word === 'task' && id !== null) return { kind: 'task', task_id: id }
  if (more === undefined) {
    if (word === 'classroom' && id !== null) return { kind: 'classroom', lesson_session_id: id }
    if (word === 'wrong-book') return { kind: 'wrong_book', question_id: id }
    if (word === 'lessons') return { kind: 'lessons', past_id: id }
    if (word === 'report' && id === null) return { kind: 'report' }
  }
  return { kind: 'home' }
}

/** Whether the address is home with a 课堂码 that a camera has read ([CR-250]). */
export function isEntry(): boolean {
  return location.hash.startsWith(ENTRY_PLACE)
}

export function goTo(place: PadPlace): void {
  location.hash = hashOf(place)
}

function hashOf(place: PadPlace): string {
  switch (place.kind) {
    case 'home':
      return '/'
    case 'classroom':
      return `/classroom/${place.lesson_session_id}`
    case 'task':
      return `/task/${place.task_id}`
    case 'report':
      return '/report'
    case 'wrong_book':
      return behind('/wrong-book', place.question_id)
    case 'lessons':
      return behind('/lessons', place.past_id)
  }
}

const behind = (list: string, id: string | null) => (id === null ? list : `${list}/${id}`)

/** The place on the screen now. */
export function usePlace(): PadPlace {
  return readPlace(useSyncExternalStore(watchHash, () => location.hash))
}

/** Tells of every change of the hash. */
export function watchHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
