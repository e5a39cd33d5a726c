import { z } from 'zod'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { Id } from '@jiangtai/shared/core/schemas.ts'
import type { CatchUpReply } from '@jiangtai/shared/classroom/views.ts'
import { type Audience, projectEvent } from '@jiangtai/shared/classroom/events.ts'
import { isLiveText } from '@jiangtai/shared/ink/live-text.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Services } from '../../core/http/context.ts'
import type { Connection, SocketFeature } from '../../core/realtime/socket-server.ts'
import { classRoom } from '../classes/class-pads.service.ts'
import { getLessonSession, sessionNotFound } from './classroom.access.ts'
import { crowdOf } from './quiz/crowd.ts'
import { roomOf } from './room/rooms.ts'
import { type Hand, handOf, NO_HAND, readLiveRoom, relayLiveInk } from './ink/live-ink.ts'
import { enterRoom } from './roster/presence.ts'
import type { LessonSessionRow } from './room/sessions.store.ts'

/** A client that missed more than this fetches the room again: cheaper than replaying a whole lesson. */
const MAX_REPLAY = 2000

const CatchUp = z.object({ lesson_session_id: Id, seq: z.int32().min(0) })
const Leave = z.object({ lesson_session_id: Id })

/** What one socket is in: how to leave each lesson session, and who draws in it there. */
type Entered = Map<string, { leave: () => void; hand: Hand }>

/** Rooms of lesson sessions: entering and catching up ([CR-7]), presence, and the volatile unfinished stroke ([CR-29]). */
export const classroomSocket: SocketFeature = (connection, services) => {
  const entered: Entered = new Map()
  const { socket } = connection
  void joinClassRooms(connection, services)

  socket.on('catch_up', (request: unknown, reply: unknown) => {
    connection.answer('socket catch_up', reply, async () => {
      const parsed = CatchUp.safeParse(request)
      if (!parsed.success) throw new AppError('BAD_INPUT')
      return catchUp({ connection, services, entered }, parsed.data)
    })
  })

  socket.on('leave', (request: unknown) => {
    const parsed = Leave.safeParse(request)
    if (parsed.success) leaveRoom(connection, entered, parsed.data.lesson_session_id)
  })

  socket.on('live_ink', (chunk: unknown) => {
    if (typeof chunk !== 'object' || chunk === null) return
    const { lesson_session_id, page_id, chunk: text } = chunk as Record<string, unknown>
    if (typeof lesson_session_id !== 'string' || typeof page_id !== 'string' || page_id.length > 64) return
    if (!isLiveText(text)) return
    const hand = entered.get(lesson_session_id)?.hand ?? NO_HAND
    relayLiveInk({ connection, services, hand }, { lesson_session_id, page_id, chunk: text })
  })

  socket.on('disconnect', () => {
    for (const { leave } of entered.values()) leave()
    entered.clear()
  })
}

type CatchingUp = { connection: Connection; services: Services; entered: Entered }

async function catchUp(
  { connection, services, entered }: CatchingUp,
  { lesson_session_id, seq }: z.output<typeof CatchUp>,
): Promise<CatchUpReply> {
  const actor = await connection.actor()
  const { session, audience } = await admit(services, actor, lesson_session_id)
  // The room first, the rows after: a fact between the two comes twice and is ignored, never lost.
  await connection.socket.join(roomOf(lesson_session_id, audience))
  if (!entered.has(lesson_session_id)) {
    const leave =
      audience === 'student'
        ? enterRoom(services.realtime, { lesson_session_id, student_id: actor.person_id })
        : () => {}
    entered.set(lesson_session_id, { leave, hand: handOf(actor, session) })
  }
  if (audience === 'student') await readLiveRoom(services, session)
  const missed = (await crowdOf(services).eventsAfter({ lesson_session_id, after_seq: seq })) ?? []
  const isAhead = missed.length === 0 && seq > session.seq
  if (isAhead || missed.length > MAX_REPLAY) return { kind: 'start_again' }
  const facts = missed.map((row) => ({
    lesson_session_id,
    seq: row.seq,
    event: projectEvent(row.event, audience),
  }))
  return { kind: 'facts', facts }
}

async function admit(
  services: Services,
  actor: Actor,
  lesson_session_id: string,
): Promise<{ session: LessonSessionRow; audience: Audience }> {
  const db = services.database.orm
  if (actor.user_type !== USER_TYPE.student) {
    return { session: await getLessonSession(db, actor, lesson_session_id), audience: 'teacher' }
  }
  const crowd = crowdOf(services)
  const [session, entered] = await Promise.all([
    crowd.session({ school_id: actor.school_id, lesson_session_id }),
    crowd.entered({ lesson_session_id, student_id: actor.person_id }),
  ])
  if (session === null || entered === null) throw sessionNotFound()
  return { session, audience: 'student' }
}

function leaveRoom(connection: Connection, entered: Entered, lesson_session_id: string): void {
  entered.get(lesson_session_id)?.leave()
  entered.delete(lesson_session_id)
  void connection.socket.leave(roomOf(lesson_session_id, 'student'))
  void connection.socket.leave(roomOf(lesson_session_id, 'teacher'))
}

/** A pad that is open before the lesson hears of its beginning. */
async function joinClassRooms(connection: Connection, services: Services): Promise<void> {
  try {
    const actor = await connection.actor()
    if (actor.user_type !== USER_TYPE.student) return
    const { school_id, person_id: student_id } = actor
    // One that is 停用, too: its pads hear at once when it is restored.
    const own = (await crowdOf(services).classes({ school_id, student_id })) ?? []
    await connection.socket.join(own.map(({ class_id }) => classRoom(class_id)))
  } catch (error) {
    services.log.info({ err: error }, 'a socket closed before it was in its class')
  }
}
