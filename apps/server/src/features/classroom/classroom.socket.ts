import { z } from 'zod'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { Id } from '@jiangtai/shared/core/schemas.ts'
import type { CatchUpReply } from '@jiangtai/shared/classroom/views.ts'
import { projectEvent } from '@jiangtai/shared/classroom/events.ts'
import { isLiveText } from '@jiangtai/shared/ink/live-text.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Services } from '../../core/http/context.ts'
import { beginBeats, endBeats } from '../../core/realtime/beats.ts'
import type { Connection, SocketFeature } from '../../core/realtime/socket-server.ts'
import { classOfRoom, classRoom } from '../classes/class-pads.service.ts'
import { sessionNotFound } from './classroom.access.ts'
import { admitToRoom } from './room/admission.ts'
import { crowdOf } from './asking/quiz/crowd.ts'
import { measureLine } from './room/line-trips.ts'
import { roomOf } from './room/rooms.ts'
import { lessonsOf } from './roster/teachers-pages.ts'
import { createGroupHand } from './ink/groups/group-live-ink.ts'
import { allGroupsRoom, groupRoomsOf } from './ink/groups/group-rooms.ts'
import { type Hand, handOf, NO_HAND, readLiveRoom, relayLiveInk } from './ink/live-ink.ts'
import { enterRoom, noteSlowLine } from './roster/presence.ts'
import { endShowingOfGone } from './roster/shown-pad/shown-pad.service.ts'
import { enterAsWatcher } from './roster/watching/watchers.ts'
import { noteGone } from './attendance/gone.ts'

/** A client that missed more than this fetches the room again: cheaper than replaying a whole lesson. */
const MAX_REPLAY = 2000

const CatchUp = z.object({ lesson_session_id: Id, seq: z.int32().min(0) })
const Leave = z.object({ lesson_session_id: Id })
const FollowBoard = z.object({ lesson_session_id: Id, board_id: Id })

/** The lesson sessions of one socket: how to leave each of them, and who draws in it through the socket. */
type Entered = Map<string, { leave: () => void; hand: Hand }>

/** Rooms of lesson sessions: entering and catching up ([CR-7]), presence, and the volatile unfinished stroke ([CR-29]). */
export const classroomSocket: SocketFeature = (connection, services) => {
  const entered: Entered = new Map()
  const { socket } = connection
  const groups = createGroupHand(connection, services)
  // A page that is back asks for its room and for its group's board at once.
  let entering: Promise<unknown> = Promise.resolve()
  void joinClassRooms(connection, services)

  connection.onCheck(async (actor) => {
    const leaving = [...entered.keys()].map((id) =>
      leaveIfRefused({ connection, services, entered }, { actor, id }),
    )
    await Promise.all([...leaving, followClassRooms(connection, { services, actor })])
  })

  socket.on('catch_up', (request: unknown, reply: unknown) => {
    connection.answer('catch_up', reply, async () => {
      const parsed = CatchUp.safeParse(request)
      if (!parsed.success) throw new AppError('BAD_INPUT')
      const caught = catchUp({ connection, services, entered }, parsed.data)
      entering = caught.catch(() => undefined)
      return caught
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

  socket.on('follow_group_board', (request: unknown, reply: unknown) => {
    connection.answer('follow_group_board', reply, async () => {
      const parsed = FollowBoard.safeParse(request)
      if (!parsed.success) throw new AppError('BAD_INPUT')
      await entering
      const hand = entered.get(parsed.data.lesson_session_id)?.hand ?? NO_HAND
      if (hand.kind !== 'student') throw sessionNotFound()
      await groups.follow(hand, parsed.data.board_id)
      return {}
    })
  })

  socket.on('group_live_ink', (piece: unknown) => {
    if (typeof piece !== 'object' || piece === null) return
    const { lesson_session_id, board_id, chunk } = piece as Record<string, unknown>
    if (typeof lesson_session_id !== 'string' || typeof board_id !== 'string' || !isLiveText(chunk)) return
    groups.relay({ lesson_session_id, board_id, chunk })
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
  const { session, audience, isAssistant } = await admitToRoom(services, { actor, lesson_session_id })
  const hand = handOf(actor, session)
  // The socket joins the room before it reads the rows: a fact between the two comes twice and is ignored, never lost.
  await connection.socket.join(roomOf(lesson_session_id, audience))
  // Who does not teach the lesson sees the pen of who does ([CR-231]).
  if (hand.kind === 'nobody') await connection.socket.join(roomOf(lesson_session_id, 'watcher'))
  if (isAssistant) await connection.socket.join(allGroupsRoom(lesson_session_id))
  if (!entered.has(lesson_session_id)) {
    const leave = {
      student: () =>
        enterAsStudent(connection, services, {
          ...{ school_id: actor.school_id, lesson_session_id, student_id: actor.person_id },
        }),
      // Who assists is no guest of the lesson, and is not counted as one ([CR-401]).
      nobody: () =>
        isAssistant
          ? () => {}
          : enterAsWatcher(services.realtime, { lesson_session_id, person_id: actor.person_id }),
      teacher: () => () => {},
    }[hand.kind]()
    entered.set(lesson_session_id, { leave, hand })
    beginBeats(connection.socket)
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
  return { kind: 'facts', facts, server_time: services.clock.now().toISOString() }
}

/** A student's line counts as here, and is measured for races, until the returned function is called. */
function enterAsStudent(
  { socket }: Connection,
  services: Services,
  { school_id, ...student }: { school_id: string; lesson_session_id: string; student_id: string },
): () => void {
  const { realtime, clock } = services
  let seen_until = ''
  const ends = [
    enterRoom(realtime, student, () => {
      void noteGone(services, { ...student, seen_until })
      void endShowingOfGone(services, { school_id, ...student })
    }),
    measureLine(realtime, socket, {
      ...student,
      onSlow: (is_slow) => noteSlowLine(realtime, { ...student, is_slow }),
    }),
  ]
  return () => {
    seen_until = clock.now().toISOString()
    for (const end of ends) end()
  }
}

/** A right that was taken ends what it opened: the socket leaves the room, and the page is told why ([CR-60]). */
async function leaveIfRefused(
  { connection, services, entered }: CatchingUp,
  { actor, id: lesson_session_id }: { actor: Actor; id: string },
): Promise<void> {
  try {
    await admitToRoom(services, { actor, lesson_session_id })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    leaveRoom(connection, entered, lesson_session_id)
    connection.socket.emit('put_out', { lesson_session_id, message: error.message })
  }
}

function leaveRoom(connection: Connection, entered: Entered, lesson_session_id: string): void {
  entered.get(lesson_session_id)?.leave()
  if (entered.delete(lesson_session_id) && entered.size === 0) endBeats(connection.socket)
  void connection.socket.leave(roomOf(lesson_session_id, 'student'))
  void connection.socket.leave(roomOf(lesson_session_id, 'teacher'))
  void connection.socket.leave(roomOf(lesson_session_id, 'watcher'))
  for (const room of connection.socket.rooms)
    if (room.startsWith(groupRoomsOf(lesson_session_id))) void connection.socket.leave(room)
}

/** A pad that is open before the lesson hears of its beginning, and so does the workbench of its teachers ([CR-426]). */
async function joinClassRooms(connection: Connection, services: Services): Promise<void> {
  try {
    await followClassRooms(connection, { services, actor: await connection.actor() })
  } catch (error) {
    services.log.info({ err: error }, 'a socket closed before it was in its class')
  }
}

/** Keeps a pad in the rooms of the classes its student is in now, and in no other. */
async function followClassRooms(
  { socket }: Connection,
  { services, actor }: { services: Services; actor: Actor },
): Promise<void> {
  if (actor.user_type === USER_TYPE.teacher) await socket.join(lessonsOf(actor.person_id))
  if (actor.user_type !== USER_TYPE.student) return
  const { school_id, person_id: student_id } = actor
  // Classes that are 停用 are included: their pads hear at once when the class is restored.
  const own = (await crowdOf(services).classes({ school_id, student_id })) ?? []
  const due = new Set(own.map(({ class_id }) => classRoom(class_id)))
  for (const room of socket.rooms) if (classOfRoom(room) !== null && !due.has(room)) await socket.leave(room)
  const missing = [...due].filter((room) => !socket.rooms.has(room))
  if (missing.length > 0) await socket.join(missing)
}
