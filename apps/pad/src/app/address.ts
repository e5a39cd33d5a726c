import { useSyncExternalStore } from 'react'

/** A place of the pad: home, one lesson, one task, the wrong-question book, or the own report. It lives in the hash, so that reload and the back key work as people expect. */
export type PadPlace =
  | { kind: 'home' }
  | { kind: 'classroom'; lesson_session_id: string }
  /** `part` is the question, step or material at hand; null is the list of them. */
  | { kind: 'task'; task_id: string; part: string | null }
  /** Without a question it is the list. */
  | { kind: 'wrong_book'; question_id: string | null }
  | { kind: 'report' }

const CLASSROOM = '#/classroom/'
const TASK = '#/task/'
const WRONG_BOOK = '#/wrong-book'
const REPORT = '#/report'
/** The state of an entry of the history that was opened from the list before it. */
const FROM_LIST = 'from-list'

/** Reads a place from the hash; an unknown one is home. */
export function readPlace(hash: string): PadPlace {
  const lesson_session_id = idBehind(CLASSROOM, hash)
  if (lesson_session_id !== null) return { kind: 'classroom', lesson_session_id }
  if (hash === REPORT) return { kind: 'report' }
  if (hash === WRONG_BOOK) return { kind: 'wrong_book', question_id: null }
  const question_id = idBehind(`${WRONG_BOOK}/`, hash)
  if (question_id !== null) return { kind: 'wrong_book', question_id }
  const [, task_id, part = null] = /^#\/task\/([\w-]+)(?:\/([\w-]+))?$/.exec(hash) ?? []
  return task_id === undefined ? { kind: 'home' } : { kind: 'task', task_id, part }
}

export function goTo(place: PadPlace): void {
  location.hash = hashOf(place)
}

/**
 * Goes to a part of a task, or back to the list of them. One part takes the place of another in the history, so that the back key leads from each to
 * the list ([PD-77]).
 */
export function goToPart(task_id: string, part: string | null): void {
  const before = readPlace(location.hash)
  const hash = hashOf({ kind: 'task', task_id, part })
  // The entry before a part that was opened from its list is the list.
  if (part === null && history.state === FROM_LIST) return history.back()
  if (before.kind === 'task' && before.part === null) history.pushState(FROM_LIST, '', hash)
  else history.replaceState(history.state, '', hash)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

function hashOf(place: PadPlace): string {
  switch (place.kind) {
    case 'home':
      return '#/'
    case 'classroom':
      return CLASSROOM + place.lesson_session_id
    case 'task':
      return `${TASK}${place.task_id}${place.part === null ? '' : `/${place.part}`}`
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

function watchHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
