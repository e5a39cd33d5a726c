import { z } from 'zod'
import { PRESENCE_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import type { Realtime } from '../../../core/realtime/realtime.ts'
import { wireMessage } from '../../../core/realtime/wire/wire.ts'
import { roomOf } from '../room/rooms.ts'

const TELL_EVERY_MS = 500

const Online = z.object({ lesson_session_id: z.string(), online: z.array(z.string()) })
type Online = z.output<typeof Online>

/** Who is connected through the teller; `is_whole` where it names all its sessions. */
const PRESENCE = wireMessage('presence', z.object({ sessions: z.array(Online), is_whole: z.boolean() }))

type Presence = {
  /** Sockets of each student in each lesson session, through this process. */
  sockets: Map<string, Map<string, number>>
  /** By process and lesson session, who is connected through the others. */
  elsewhere: Map<string, Map<string, readonly string[]>>
  /** Sessions whose teacher is told soon, and whether the changes include one of this process. */
  due: Map<string, { is_own: boolean }>
}

const presences = new WeakMap<Realtime, Presence>()

/** Whether a student is connected to the lesson session, through any process. */
export function isOnline(
  realtime: Realtime,
  { lesson_session_id, student_id }: { lesson_session_id: string; student_id: string },
): boolean {
  const { sockets, elsewhere } = presenceOf(realtime)
  if (sockets.get(lesson_session_id)?.has(student_id) ?? false) return true
  return [...elsewhere.values()].some((sessions) => sessions.get(lesson_session_id)?.includes(student_id))
}

/** Counts a student's socket in; the returned function counts it out again after a grace, so that a reload is no absence. */
export function enterRoom(
  realtime: Realtime,
  student: { lesson_session_id: string; student_id: string },
): () => void {
  const presence = presenceOf(realtime)
  const students = presence.sockets.get(student.lesson_session_id) ?? new Map<string, number>()
  presence.sockets.set(student.lesson_session_id, students)
  students.set(student.student_id, (students.get(student.student_id) ?? 0) + 1)
  tellSoon(realtime, student.lesson_session_id, { is_own: true })
  let hasLeft = false
  return () => {
    if (hasLeft) return
    hasLeft = true
    setTimeout(() => {
      const left = (students.get(student.student_id) ?? 1) - 1
      if (left > 0) students.set(student.student_id, left)
      else students.delete(student.student_id)
      if (students.size === 0) presence.sockets.delete(student.lesson_session_id)
      tellSoon(realtime, student.lesson_session_id, { is_own: true })
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
    const before = elsewhere.get(from) ?? new Map<string, readonly string[]>()
    const now = new Map(is_whole ? [] : before)
    for (const { lesson_session_id, online } of sessions) {
      if (online.length > 0) now.set(lesson_session_id, online)
      else now.delete(lesson_session_id)
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
  const students = presenceOf(realtime).sockets.get(lesson_session_id)
  return { lesson_session_id, online: [...(students?.keys() ?? [])] }
}

/** The teacher's side hears who is connected, coalesced: forty pads that arrive at once are one message. The other processes hear of our own. */
function tellSoon(realtime: Realtime, lesson_session_id: string, { is_own }: { is_own: boolean }): void {
  const { due, elsewhere } = presenceOf(realtime)
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
    const others = [...elsewhere.values()].flatMap((sessions) => sessions.get(lesson_session_id) ?? [])
    const online = [...new Set([...here.online, ...others])]
    realtime.publishHere(roomOf(lesson_session_id, 'teacher'), 'presence', { lesson_session_id, online })
    if (change.is_own) realtime.wire.tell(PRESENCE, { sessions: [here], is_whole: false })
  }, TELL_EVERY_MS).unref()
}

function presenceOf(realtime: Realtime): Presence {
  const known = presences.get(realtime) ?? { sockets: new Map(), elsewhere: new Map(), due: new Map() }
  presences.set(realtime, known)
  return known
}
