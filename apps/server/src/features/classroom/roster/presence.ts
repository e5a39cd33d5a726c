import { z } from 'zod'
import { PRESENCE_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import type { Realtime } from '../../../core/realtime/realtime.ts'
import { wireMessage } from '../../../core/realtime/wire/wire.ts'
import { roomOf } from '../room/rooms.ts'

const TELL_EVERY_MS = 500

const Online = z.object({
  lesson_session_id: z.string(),
  online: z.array(z.string()),
  /** Those of them whose line is slow; an earlier version tells of none. */
  slow: z.array(z.string()).default([]),
})
type Online = z.output<typeof Online>

/** Who is connected through the teller; `is_whole` where it names all its sessions. */
const PRESENCE = wireMessage('presence', z.object({ sessions: z.array(Online), is_whole: z.boolean() }))

type Line = { lesson_session_id: string; student_id: string }

type Presence = {
  /** Sockets of each student in each lesson session, through this process. */
  sockets: Map<string, Map<string, number>>
  /** Students with a slow line in each lesson session, through this process. */
  slow: Map<string, Set<string>>
  /** By process and lesson session, who is connected through the others. */
  elsewhere: Map<string, Map<string, Online>>
  /** Sessions whose teacher is told soon, and whether the changes include one of this process. */
  due: Map<string, { is_own: boolean }>
}

const presences = new WeakMap<Realtime, Presence>()

/** Whether a student is connected to the lesson session, through any process. */
export function isOnline(realtime: Realtime, { lesson_session_id, student_id }: Line): boolean {
  const { sockets, elsewhere } = presenceOf(realtime)
  if (sockets.get(lesson_session_id)?.has(student_id) ?? false) return true
  return [...elsewhere.values()].some((sessions) =>
    sessions.get(lesson_session_id)?.online.includes(student_id),
  )
}

/** Notes whether a student's line is slow, and tells the teacher ([CR-195]). */
export function noteSlowLine(
  realtime: Realtime,
  { lesson_session_id, student_id, is_slow }: Line & { is_slow: boolean },
): void {
  const { slow } = presenceOf(realtime)
  const students = slow.get(lesson_session_id) ?? new Set<string>()
  if (students.has(student_id) === is_slow) return
  if (is_slow) slow.set(lesson_session_id, students.add(student_id))
  else students.delete(student_id)
  if (students.size === 0) slow.delete(lesson_session_id)
  tellSoon(realtime, lesson_session_id, { is_own: true })
}

/** Whether a student's line is slow ([CR-195]), through any process. */
export function isSlow(realtime: Realtime, { lesson_session_id, student_id }: Line): boolean {
  const { slow, elsewhere } = presenceOf(realtime)
  if (slow.get(lesson_session_id)?.has(student_id) ?? false) return true
  return [...elsewhere.values()].some((sessions) =>
    sessions.get(lesson_session_id)?.slow.includes(student_id),
  )
}

/** The students who are connected to the lesson session, through all processes. */
export function onlineStudents(realtime: Realtime, lesson_session_id: string): string[] {
  return [...new Set(allPresences(realtime, lesson_session_id).flatMap(({ online }) => online))]
}

/** Counts a student's socket in; the returned function counts it out again after a grace, so that a reload is no absence, and tells `onGone` where it was the last one. */
export function enterRoom(realtime: Realtime, student: Line, onGone: () => void = () => {}): () => void {
  const presence = presenceOf(realtime)
  const students = presence.sockets.get(student.lesson_session_id) ?? new Map<string, number>()
  presence.sockets.set(student.lesson_session_id, students)
  students.set(student.student_id, (students.get(student.student_id) ?? 0) + 1)
  tellSoon(realtime, student.lesson_session_id, { is_own: true })
  let hasLeft = false
  return () => {
    if (hasLeft) return
    hasLeft = true
    noteSlowLine(realtime, { ...student, is_slow: false })
    setTimeout(() => {
      const left = (students.get(student.student_id) ?? 1) - 1
      if (left > 0) students.set(student.student_id, left)
      else students.delete(student.student_id)
      if (students.size === 0) presence.sockets.delete(student.lesson_session_id)
      tellSoon(realtime, student.lesson_session_id, { is_own: true })
      if (!isOnline(realtime, student)) onGone()
    }, PRESENCE_GRACE_MS).unref()
  }
}

/** Each process knows its own pads and is told of the others' ([PR-6]); the pads of an ended process are gone with it. */
export function hearPresence(realtime: Realtime): void {
  const { sockets, elsewhere } = presenceOf(realtime)
  const tellTeachers = (ids: Iterable<string>): void => {
    for (const id of ids) tellSoon(realtime, id, { is_own: false })
  }
  realtime.wire.on(PRESENCE, ({ sessions, is_whole }, from) => {
    const before = elsewhere.get(from) ?? new Map<string, Online>()
    const now = new Map(is_whole ? [] : before)
    for (const session of sessions) {
      if (session.online.length > 0) now.set(session.lesson_session_id, session)
      else now.delete(session.lesson_session_id)
    }
    elsewhere.set(from, now)
    tellTeachers([...(is_whole ? before.keys() : []), ...sessions.map((one) => one.lesson_session_id)])
  })
  realtime.wire.onGone((process_id) => {
    const gone = elsewhere.get(process_id)?.keys() ?? []
    elsewhere.delete(process_id)
    tellTeachers(gone)
  })
  realtime.wire.onMissed(() => {
    const sessions = [...sockets.keys()].map((id) => presenceHere(realtime, id))
    realtime.wire.tell(PRESENCE, { sessions, is_whole: true })
  })
}

function presenceHere(realtime: Realtime, lesson_session_id: string): Online {
  const { sockets, slow } = presenceOf(realtime)
  const online = [...(sockets.get(lesson_session_id)?.keys() ?? [])]
  return { lesson_session_id, online, slow: [...(slow.get(lesson_session_id) ?? [])] }
}

/** Who is connected through this process and through each of the others. */
function allPresences(realtime: Realtime, lesson_session_id: string): Online[] {
  const others = [...presenceOf(realtime).elsewhere.values()]
  return [
    presenceHere(realtime, lesson_session_id),
    ...others.flatMap((sessions) => sessions.get(lesson_session_id) ?? []),
  ]
}

/** The teacher's side hears who is connected, coalesced: forty pads that arrive at once are one message. The other processes hear of our own. */
function tellSoon(realtime: Realtime, lesson_session_id: string, { is_own }: { is_own: boolean }): void {
  const { due } = presenceOf(realtime)
  const known = due.get(lesson_session_id)
  if (known !== undefined) {
    known.is_own ||= is_own
    return
  }
  const change = { is_own }
  due.set(lesson_session_id, change)
  setTimeout(() => {
    due.delete(lesson_session_id)
    const here = presenceHere(realtime, lesson_session_id)
    const all = allPresences(realtime, lesson_session_id)
    realtime.publishHere(roomOf(lesson_session_id, 'teacher'), 'presence', {
      lesson_session_id,
      online: [...new Set(all.flatMap(({ online }) => online))],
      slow: [...new Set(all.flatMap(({ slow }) => slow))],
    })
    if (change.is_own) realtime.wire.tell(PRESENCE, { sessions: [here], is_whole: false })
  }, TELL_EVERY_MS).unref()
}

function presenceOf(realtime: Realtime): Presence {
  const known = presences.get(realtime) ?? {
    sockets: new Map(),
    slow: new Map(),
    elsewhere: new Map(),
    due: new Map(),
  }
  presences.set(realtime, known)
  return known
}
