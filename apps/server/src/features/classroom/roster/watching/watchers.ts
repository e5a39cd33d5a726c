import { z } from 'zod'
import type { Realtime } from '../../../../core/realtime/realtime.ts'
import { wireMessage } from '../../../../core/realtime/wire/wire.ts'

const Watched = z.object({ lesson_session_id: z.string(), person_ids: z.array(z.string()) })
type Watched = z.output<typeof Watched>

/** Who watches through the teller; `is_whole` where it names all its sessions. */
const WATCHERS = wireMessage('watchers', z.object({ sessions: z.array(Watched), is_whole: z.boolean() }))

type Watchers = {
  /** Sockets of each person in each lesson session, through this process. */
  sockets: Map<string, Map<string, number>>
  /** By process and lesson session, who watches through the others. */
  elsewhere: Map<string, Map<string, readonly string[]>>
}

const watchers = new WeakMap<Realtime, Watchers>()

/** How many persons watch a lesson session, through all processes ([CR-234]): two pages of one person are one. */
export function countWatchers(realtime: Realtime, lesson_session_id: string): number {
  const { elsewhere } = watchersOf(realtime)
  const others = [...elsewhere.values()].flatMap((sessions) => sessions.get(lesson_session_id) ?? [])
  return new Set([...watchedHere(realtime, lesson_session_id).person_ids, ...others]).size
}

/** Counts the socket of a person who watches in; the returned function counts it out. */
export function enterAsWatcher(
  realtime: Realtime,
  { lesson_session_id, person_id }: { lesson_session_id: string; person_id: string },
): () => void {
  const { sockets } = watchersOf(realtime)
  const persons = sockets.get(lesson_session_id) ?? new Map<string, number>()
  sockets.set(lesson_session_id, persons)
  persons.set(person_id, (persons.get(person_id) ?? 0) + 1)
  tellOthers(realtime, lesson_session_id)
  return () => {
    const left = (persons.get(person_id) ?? 1) - 1
    if (left > 0) persons.set(person_id, left)
    else persons.delete(person_id)
    if (persons.size === 0) sockets.delete(lesson_session_id)
    tellOthers(realtime, lesson_session_id)
  }
}

/** Each process knows its own pages and is told of the others' ([PR-6]); those of an ended process are gone with it. */
export function hearWatchers(realtime: Realtime): void {
  const { sockets, elsewhere } = watchersOf(realtime)
  realtime.wire.on(WATCHERS, ({ sessions, is_whole }, from) => {
    const now = new Map(is_whole ? [] : elsewhere.get(from))
    for (const { lesson_session_id, person_ids } of sessions) {
      if (person_ids.length > 0) now.set(lesson_session_id, person_ids)
      else now.delete(lesson_session_id)
    }
    elsewhere.set(from, now)
  })
  realtime.wire.onGone((process_id) => void elsewhere.delete(process_id))
  realtime.wire.onMissed(() => {
    const sessions = [...sockets.keys()].map((id) => watchedHere(realtime, id))
    realtime.wire.tell(WATCHERS, { sessions, is_whole: true })
  })
}

function tellOthers(realtime: Realtime, lesson_session_id: string): void {
  const sessions = [watchedHere(realtime, lesson_session_id)]
  realtime.wire.tell(WATCHERS, { sessions, is_whole: false })
}

function watchedHere(realtime: Realtime, lesson_session_id: string): Watched {
  const persons = watchersOf(realtime).sockets.get(lesson_session_id)
  return { lesson_session_id, person_ids: [...(persons?.keys() ?? [])] }
}

function watchersOf(realtime: Realtime): Watchers {
  const known = watchers.get(realtime) ?? { sockets: new Map(), elsewhere: new Map() }
  watchers.set(realtime, known)
  return known
}
