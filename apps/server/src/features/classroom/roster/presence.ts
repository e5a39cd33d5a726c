import { PRESENCE_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import type { Realtime } from '../../../core/realtime/realtime.ts'
import { roomOf } from '../room/rooms.ts'

const TELL_EVERY_MS = 500

type Desk = {
  /** Sockets of each student in each lesson session. */
  sockets: Map<string, Map<string, number>>
  due: Set<string>
}

const desks = new WeakMap<Realtime, Desk>()

/** Whether a student is connected to the lesson session, through this process. */
export function isOnline(realtime: Realtime, of: { lesson_session_id: string; student_id: string }): boolean {
  return deskOf(realtime).sockets.get(of.lesson_session_id)?.has(of.student_id) ?? false
}

/** Counts a student's socket in; the returned function counts it out again after a grace, so that a reload is no absence. */
export function enterRoom(
  realtime: Realtime,
  of: { lesson_session_id: string; student_id: string },
): () => void {
  const desk = deskOf(realtime)
  const students = desk.sockets.get(of.lesson_session_id) ?? new Map<string, number>()
  desk.sockets.set(of.lesson_session_id, students)
  students.set(of.student_id, (students.get(of.student_id) ?? 0) + 1)
  tellPresence(realtime, of.lesson_session_id)
  let hasLeft = false
  return () => {
    if (hasLeft) return
    hasLeft = true
    setTimeout(() => {
      const left = (students.get(of.student_id) ?? 1) - 1
      if (left > 0) students.set(of.student_id, left)
      else students.delete(of.student_id)
      if (students.size === 0) desk.sockets.delete(of.lesson_session_id)
      tellPresence(realtime, of.lesson_session_id)
    }, PRESENCE_GRACE_MS).unref()
  }
}

/** The teacher's side hears who is connected, coalesced: forty pads that arrive at once are one message. */
function tellPresence(realtime: Realtime, lesson_session_id: string): void {
  const desk = deskOf(realtime)
  if (desk.due.has(lesson_session_id)) return
  desk.due.add(lesson_session_id)
  setTimeout(() => {
    desk.due.delete(lesson_session_id)
    const online = [...(desk.sockets.get(lesson_session_id)?.keys() ?? [])]
    realtime.publish(roomOf(lesson_session_id, 'teacher'), 'presence', { lesson_session_id, online })
  }, TELL_EVERY_MS).unref()
}

function deskOf(realtime: Realtime): Desk {
  const known = desks.get(realtime) ?? { sockets: new Map(), due: new Set() }
  desks.set(realtime, known)
  return known
}
