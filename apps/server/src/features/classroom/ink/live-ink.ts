import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { LiveInk } from '@jiangtai/shared/classroom/socket.ts'
import { isLiveEnd } from '@jiangtai/shared/ink/live-text.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Services } from '../../../core/http/context.ts'
import type { Connection } from '../../../core/realtime/socket-server.ts'
import { crowdOf } from '../asking/quiz/crowd.ts'
import { findLiveRoom, keepLiveRoom } from '../room/live-rooms.ts'
import { roomOf } from '../room/rooms.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { relayStudentInk } from './student-live-ink.ts'

/** Who draws in a lesson session through one socket; a student's pieces are dropped while the room is read for them. */
export type Hand =
  | { kind: 'teacher' | 'nobody' }
  | { kind: 'student'; student_id: string; session: LessonSessionRow; is_waiting: boolean }
type StudentHand = Extract<Hand, { kind: 'student' }>

/** The hand of a socket that draws nowhere. */
export const NO_HAND: Hand = { kind: 'nobody' }

export function handOf({ user_type, person_id }: Actor, session: LessonSessionRow): Hand {
  if (user_type === USER_TYPE.student)
    return { kind: 'student', student_id: person_id, session, is_waiting: false }
  return { kind: session.teacher_id === person_id ? 'teacher' : 'nobody' }
}

type Relaying<H extends Hand> = { connection: Connection; services: Services; hand: H }

/** Passes a piece of unfinished ink on: the teacher's to the pads and to who watches ([CR-29], [CR-231]), a writing student's to everybody else ([CR-38]). */
export function relayLiveInk({ hand, connection, services }: Relaying<Hand>, piece: LiveInk): void {
  if (hand.kind === 'nobody') return
  if (hand.kind === 'student') return relayOfStudent({ hand, connection, services }, piece)
  const { publish, publishDroppable } = services.realtime
  const send = isLiveEnd(piece.chunk) ? publish : publishDroppable
  const { lesson_session_id } = piece
  send([roomOf(lesson_session_id, 'student'), roomOf(lesson_session_id, 'watcher')], 'live_ink', piece)
}

/** Reads the room into memory before a student draws in it. */
export async function readLiveRoom(services: Services, session: LessonSessionRow): Promise<void> {
  if (findLiveRoom(services.realtime, session.lesson_session_id) !== null) return
  const state = await crowdOf(services).room(session)
  if (state !== null) keepLiveRoom(services.realtime, state)
}

function relayOfStudent({ connection, services, hand }: Relaying<StudentHand>, piece: LiveInk): void {
  const { lesson_session_id } = piece
  if (hand.is_waiting) return
  const room = findLiveRoom(services.realtime, lesson_session_id)
  if (room === null) return void waitForRoom(services, hand)
  const relayed = relayStudentInk(room, hand.student_id, piece)
  if (relayed === 'dropped') return
  // To everybody but this pad, which shows its own ink itself.
  const rooms = [roomOf(lesson_session_id, 'teacher'), roomOf(lesson_session_id, 'student')]
  const { publish, publishDroppable } = services.realtime
  const send = relayed === 'reliable' ? publish : publishDroppable
  send(rooms, 'live_ink', piece, connection.socket.id)
}

/** The head of a stroke is repeated, so a later piece finds the room at hand; a lesson that is over is not asked for again. */
async function waitForRoom(services: Services, hand: StudentHand): Promise<void> {
  hand.is_waiting = true
  try {
    await readLiveRoom(services, hand.session)
    hand.is_waiting = findLiveRoom(services.realtime, hand.session.lesson_session_id) === null
  } catch (error) {
    hand.is_waiting = false
    services.log.warn({ err: error }, 'the room of unfinished ink could not be read')
  }
}
