import {
  colorOfMember,
  isGroupWorkOpen,
} from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { GroupLiveInk } from '@jiangtai/shared/classroom/socket.ts'
import { isLocked } from '@jiangtai/shared/classroom/state.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Services } from '../../../../core/http/context.ts'
import type { Connection } from '../../../../core/realtime/socket-server.ts'
import { readLiveRoom } from '../live-ink.ts'
import { judgePiece } from '../student-live-ink.ts'
import { findLiveRoom } from '../../room/live-rooms.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { lessonsOf } from '../../roster/teachers-pages.ts'
import { findBoardFor } from './group-boards.store.ts'
import { allGroupsRoom, groupRoom } from './group-rooms.ts'

type Writer = { session: LessonSessionRow; student_id: string }

/** The boards that one socket follows as a member, with the strokes that run on them through it. */
export type GroupHand = {
  follow: (writer: Writer, board_id: string) => Promise<void>
  relay: (piece: GroupLiveInk) => void
}

/** A member's pad joins the room of its board; pieces of its unfinished strokes go to the other members, the teacher's own pages and those of who assists ([CR-494]). */
export function createGroupHand({ socket }: Connection, services: Services): GroupHand {
  const boards = new Map<string, Writer & { color: string; running: Set<string> }>()
  let isReading = false
  // A room that another process has changed is read again; the head of a stroke is repeated, so nothing waits for it.
  const readAgain = async (session: LessonSessionRow) => {
    if (isReading) return
    isReading = true
    await readLiveRoom(services, session).catch((error: unknown) =>
      services.log.warn({ err: error }, 'the room of a group could not be read'),
    )
    isReading = false
  }
  return {
    follow: async ({ session, student_id }, board_id) => {
      const { school_id, lesson_session_id } = session
      const asked = { school_id, lesson_session_id, board_id, student_id }
      const board = await findBoardFor(services.database.orm, asked)
      if (board === null || board.position === null)
        throw new AppError('NOT_FOUND', { message: '没有这块白板' })
      await socket.join(groupRoom(asked))
      boards.set(board_id, { session, student_id, color: colorOfMember(board.position), running: new Set() })
    },
    relay: (piece) => {
      const room = groupRoom(piece)
      const board = boards.get(piece.board_id)
      if (board === undefined || !socket.rooms.has(room)) return
      const { session, student_id, color, running } = board
      const state = findLiveRoom(services.realtime, piece.lesson_session_id)?.state
      if (state === undefined) void readAgain(session)
      const mayWrite =
        state !== undefined && isGroupWorkOpen(state.group_work) && !isLocked(state, student_id)
      const relayed = judgePiece(running, { pen: mayWrite ? { color } : null, chunk: piece.chunk })
      if (relayed === 'dropped') return
      const { publish, publishDroppable } = services.realtime
      const send = relayed === 'reliable' ? publish : publishDroppable
      const rooms = [room, lessonsOf(session.teacher_id), allGroupsRoom(session.lesson_session_id)]
      send(rooms, 'group_live_ink', piece, socket.id)
    },
  }
}
