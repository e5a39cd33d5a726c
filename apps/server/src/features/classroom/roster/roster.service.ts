import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { rosterOf } from '../../classes/classes.service.ts'
import { listNewestWords } from '../attendance/attendance.store.ts'
import { listRollCalls } from '../calling/roll-call.store.ts'
import { type LessonSessionRow } from '../room/sessions.store.ts'
import { listParticipants } from './participants.store.ts'

/** 花名册: the class, namesakes told apart ([CR-460]), with who has entered, who is connected and how often each was called. */
export async function readRoster(
  db: Queryable,
  where: {
    session: LessonSessionRow
    isHere: (student_id: string) => boolean
    isSlow: (student_id: string) => boolean
  },
) {
  const { lesson_session_id } = where.session
  const roster = await rosterOf(db, where.session)
  const names = namesApart(roster)
  const participants = await listParticipants(db, lesson_session_id)
  const said = await listNewestWords(db, lesson_session_id)
  const calls = await listRollCalls(db, lesson_session_id)
  const joined = new Map(participants.map(({ student_id, joined_at }) => [student_id, joined_at]))
  return roster.map(({ seat_no: _seat_no, ...student }) => ({
    ...student,
    name: names.get(student.student_id) ?? student.name,
    joined_at: joined.get(student.student_id) ?? null,
    is_online: where.isHere(student.student_id),
    is_slow: where.isSlow(student.student_id),
    attendance: said.get(student.student_id) ?? null,
    called_count: calls.filter(({ student_id }) => student_id === student.student_id).length,
  }))
}
