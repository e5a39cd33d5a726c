import { ENTRY_PLACE } from '@jiangtai/shared/classroom/entry/entry.ts'
import { useSyncExternalStore } from 'react'

/** A place of the pad: home, one lesson, one task, the wrong-question book, or the own report. It lives in the hash, so that reload and the back key work as people expect. */
export type PadPlace =
  | { kind: 'home' }
  | { kind: 'classroom'; lesson_session_id: string }
  | { kind: 'task'; task_id: string }
  /** Without a question it is the list. */
  | { kind: 'wrong_book'; question_id: string | null }
  | { kind: 'report' }

const CLASSROOM = '#/classroom/'
const TASK = '#/task/'
const WRONG_BOOK = '#/wrong-book'
const REPORT = '#/report'

/** Reads a place from the hash; an unknown one is home. */
export function readPlace(hash: string): PadPlace {
  const lesson_session_id = idBehind(CLASSROOM, hash)
  if (lesson_session_id !== null) return { kind: 'classroom', lesson_session_id }
  if (hash === REPORT) return { kind: 'report' }
  if (hash === WRONG_BOOK) return { kind: 'wrong_book', question_id: null }
  const question_id = idBehind(`${WRONG_BOOK}/`, hash)
  if (question_id !== null) return { kind: 'wrong_book', question_id }
  // Behind it may stand the part of the task that is at hand.
  const task_id = idBehind(TASK, hash.split('/', 3).join('/'))
  return task_id === null ? { kind: 'home' } : { kind: 'task', task_id }
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
      return '#/'
    case 'classroom':
      return CLASSROOM + place.lesson_session_id
    case 'task':
      return TASK + place.task_id
    case 'report':
      return REPORT
    case 'wrong_book':
      return place.question_id === null ? WRONG_BOOK : `${WRONG_BOOK}/${place.question_id}`
  }
}

function idBehind(start: string, hash: string): string | null {
  const id = hash.startsWith(start) ? hash.slice(start.length) : ''
  return /^[\w-]+$/.test(id) ? id : null
}

/** The place on the screen now. */
export function usePlace(): PadPlace {
  return readPlace(useSyncExternalStore(watchHash, () => location.hash))
}

/** Tells of every change of the hash. */
export function watchHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
