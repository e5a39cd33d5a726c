import { PRESENCE_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import type { Realtime } from '../../../core/realtime/realtime.ts'
import { roomOf } from '../room/rooms.ts'

const TELL_EVERY_MS = 500

type Presence = {
  /** Sockets of each student in each lesson session. */
  sockets: Map<string, Map<string, number>>
  due: Set<string>
}

const presences = new WeakMap<Realtime, Presence>()

/** Whether a student is connected to the lesson session, through this process. */
export function isOnline(
  realtime: Realtime,
  student: { lesson_session_id: string; student_id: string },
): boolean {
  return presenceOf(realtime).sockets.get(student.lesson_session_id)?.has(student.student_id) ?? false
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
  tellPresence(realtime, student.lesson_session_id)
  let hasLeft = false
  return () => {
    if (hasLeft) return
    hasLeft = true
    setTimeout(() => {
      const left = (students.get(student.student_id) ?? 1) - 1
      if (left > 0) students.set(student.student_id, left)
      else students.delete(student.student_id)
      if (students.size === 0) presence.sockets.delete(student.lesson_session_id)
      tellPresence(realtime, student.lesson_session_id)
    }, PRESENCE_GRACE_MS).unref()
  }
}

/** The teacher's side hears who is connected, coalesced: forty pads that arrive at once are one message. */
function tellPresence(realtime: Realtime, lesson_session_id: string): void {
  const presence = presenceOf(realtime)
  if (presence.due.has(lesson_session_id)) return
  presence.due.add(lesson_session_id)
  setTimeout(() => {
    presence.due.delete(lesson_session_id)
    const online = [...(presence.sockets.get(lesson_session_id)?.keys() ?? [])]
    realtime.publish(roomOf(lesson_session_id, 'teacher'), 'presence', { lesson_session_id, online })
  }, TELL_EVERY_MS).unref()
}

function presenceOf(realtime: Realtime): Presence {
  const known = presences.get(realtime) ?? { sockets: new Map(), due: new Set() }
  presences.set(realtime, known)
  return known
}
