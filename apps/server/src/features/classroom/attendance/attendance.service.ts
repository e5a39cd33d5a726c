import {
  attendanceBySystem,
  type AttendanceEvent,
  minutesPresent,
} from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { AttendanceView } from '@jiangtai/shared/classroom/attendance/contract.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { lockOwnSession } from '../classroom.access.ts'
import { recordFacts } from '../room/facts.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { isOnline } from '../roster/presence.ts'
import { addWords, listStays, type StayRow } from './attendance.store.ts'

type Call = 'POST /api/prepare_lessons/api/mark_attendance'
type Word = CallInput<Call>['attendance'][number]

/** 出勤 of a lesson ([CR-150]): one statement, however many students there are. */
export async function readAttendance(ctx: Ctx, session: LessonSessionRow): Promise<AttendanceView> {
  const { lesson_session_id, title, class_name, started_at, ended_at, late_after_min } = session
  const stays = await listStays(ctx.db, session)
  const held = { ...session, is_entered: stays.some(({ joined_at }) => joined_at !== null) }
  return {
    ...{ lesson_session_id, title, class_name, started_at, ended_at, late_after_min },
    may_mark: session.teacher_id === ctx.actor.person_id,
    students: stays.map(({ status, reason, revision, ...student }) => {
      const is_online = ended_at === null && isOnline(ctx.realtime, { ...student, lesson_session_id })
      return {
        ...student,
        is_online,
        minutes: minutesPresent(student, { ended_at, now: ctx.now, is_online }),
        by_system: attendanceBySystem(student, held),
        by_hand: { status, reason, revision },
      }
    }),
  }
}

/**
 * Corrects the attendance of students ([CR-152]): a word that another device has changed since the teacher saw it is left alone and told
 * ([CR-153]); while the lesson runs, the teacher's other screens hear of it.
 */
export async function markAttendance(ctx: Ctx, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const session = await lockOwnSession(ctx.db, ctx.actor, input.lesson_session_id)
  const stays = new Map((await listStays(ctx.db, session)).map((stay) => [stay.student_id, stay]))
  const changed: { stay: StayRow; word: Word }[] = []
  const stale: string[] = []
  const seen = new Set<string>()
  const attendance = input.attendance.map((word, at) => {
    const stay = stays.get(word.student_id)
    if (stay === undefined)
      throw badField(`attendance.${at}.student_id`, '这名学生不在这个班，也没有进入课堂')
    if (seen.has(word.student_id)) throw badField(`attendance.${at}.student_id`, '同一名学生写了两次')
    seen.add(word.student_id)
    const held = wordOf(stay)
    const reason = word.status === null ? '' : word.reason
    if (held.status === word.status && held.reason === reason) return held
    if (held.revision !== word.revision) {
      stale.push(word.student_id)
      return held
    }
    changed.push({ stay, word: { ...word, reason } })
    return { ...held, status: word.status, reason, revision: word.revision + 1 }
  })
  const { school_id, lesson_session_id } = session
  const said = { said_by: ctx.actor.person_id, said_at: ctx.now.toISOString() }
  await addWords(
    ctx.db,
    changed.map(({ word }) => ({
      ...word,
      ...said,
      ...{ school_id, lesson_session_id, revision: word.revision + 1 },
    })),
  )
  if (session.ended_at === null && changed.length > 0) await recordFacts(ctx, session, factsOf(changed))
  return { attendance, stale }
}

function wordOf({ student_id, status, reason, revision }: StayRow) {
  return { student_id, status, reason, revision }
}

/** One fact for each status: the class of forty that is marked at once is one line of the record. */
function factsOf(changed: readonly { stay: StayRow; word: Word }[]): AttendanceEvent[] {
  const statuses = [...new Set(changed.map(({ word }) => word.status))]
  return statuses.map((status) => ({
    type: 'attendance_marked',
    payload: {
      students: changed
        .filter(({ word }) => word.status === status)
        .map(({ stay: { student_id, name } }) => ({ student_id, name })),
      status,
    },
  }))
}
