import { randomInt } from 'node:crypto'
import { calledOf, type CallResult, type CallWay } from '@jiangtai/shared/classroom/calling/calling.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { DrawnAmong } from '@jiangtai/shared/classroom/students/drawn-among.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { type Recording, recordFact, recordFacts } from '../room/facts.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { listStays, type StayRow } from '../attendance/attendance.store.ts'
import { callable } from '../roster/callable.ts'
import { namesOfTold } from '../roster/namesakes.store.ts'
import { drawByWay, leftOf } from './draw.ts'
import { withLateStarts } from './late-start.ts'
import { addRollCalls, countCalls, findCall, findShownCall, listGroupMembers } from './roll-call.store.ts'

const RANDOM_STEPS = 2 ** 40

type Draw = { among: DrawnAmong; way: CallWay; count: number; shown_call_id?: string | null | undefined }

/**
 * Draws students and calls them ([CR-190]); CONFLICT where there is nobody to draw, or no groups. Where another press has drawn since the asking
 * screen was drawn, that draw is the answer ([CR-194]).
 */
export async function callStudents(
  call: Recording,
  session: LessonSessionRow,
  { among, way, count, shown_call_id }: Draw,
) {
  const shown = shown_call_id === undefined ? null : await findShownCall(call.db, session)
  const stays = await listStays(call.db, session)
  const students = callable(stays, among)
  const counts = withLateStarts(drawable(stays, students), await countCalls(call.db, session))
  if (shown !== null && shown.call_id !== shown_call_id) {
    const [one, ...others] = calledOf(shown)
    return { ...one, others, left_count: leftOf(students, counts) }
  }
  const present = way === 'students' ? [] : await presentGroups(call.db, { session, students })
  const groups = present.map(({ members }) => members)
  const groupOf = (student_id: string) => {
    const group = present.find(({ members }) => members.some((one) => one.student_id === student_id))
    return group === undefined ? {} : { group: group.name }
  }
  if (students.length === 0) throw new AppError('CONFLICT', { message: '还没有学生到课' })
  const { drawn, left_count } = drawByWay(way, {
    ...{ students, groups, counts, count },
    random: () => randomInt(RANDOM_STEPS) / RANDOM_STEPS,
  })
  const [first, ...others] = drawn.map(({ student_id, name }) => ({
    ...{ call_id: newId(), student_id, name },
    ...groupOf(student_id),
  }))
  if (first === undefined) throw new AppError('CONFLICT', { message: '小组里还没有学生到课' })
  const { school_id, lesson_session_id } = session
  const called_at = call.now.toISOString()
  await addRollCalls(
    call.db,
    [first, ...others].map(({ call_id, student_id, name }) => ({
      ...{ call_id, student_id, name, school_id, lesson_session_id, called_at },
    })),
  )
  const draw = others.length === 0 ? {} : { draw_id: newId() }
  await recordFacts(
    call,
    session,
    [first, ...others].map((called) => ({
      type: 'student_called' as const,
      payload: { ...called, ...draw },
    })),
  )
  return { ...first, others, left_count }
}

/** Notes what became of a call ([CR-193]); the same once more changes nothing. */
export async function judgeCall(
  call: Recording,
  session: LessonSessionRow,
  { call_id, result }: { call_id: string; result: CallResult | null },
): Promise<void> {
  const { school_id, lesson_session_id } = session
  const known = await findCall(call.db, { school_id, lesson_session_id, call_id })
  if (known === null) throw new AppError('NOT_FOUND', { message: '这节课没有这次点名，请刷新后再试' })
  if (known.result === result) return
  await recordFact(call, session, { type: 'call_judged', payload: { ...known, result } })
}

/** Everybody who may be called, with the calls that the next draw goes by ([CR-191]), namesakes told apart ([CR-460]). */
export async function readChances(db: Queryable, session: LessonSessionRow) {
  const stays = await listStays(db, session)
  const entered = new Set(callable(stays, 'entered').map(({ student_id }) => student_id))
  const everybody = callable(stays, 'class')
  const counts = withLateStarts(drawable(stays, everybody), await countCalls(db, session))
  const nameOf = namesOfTold(stays)
  return everybody.map((student) => ({
    ...{
      student_id: student.student_id,
      name: nameOf(student),
      has_entered: entered.has(student.student_id),
    },
    ...(counts.get(student.student_id) ?? { now: 0, before: 0 }),
  }))
}

/** Since when each of the students is there. */
function drawable(stays: readonly StayRow[], students: readonly { student_id: string }[]) {
  const ids = new Set(students.map(({ student_id }) => student_id))
  return stays.filter(({ student_id }) => ids.has(student_id))
}

/** The groups with those of their members who may be drawn. */
async function presentGroups<S extends { student_id: string }>(
  db: Queryable,
  { session, students }: { session: LessonSessionRow; students: readonly S[] },
): Promise<{ name: string; members: S[] }[]> {
  const groups = await listGroupMembers(db, session)
  if (groups.length === 0) throw new AppError('CONFLICT', { message: '这个班没有正在使用的分组' })
  const known = new Map(students.map((student) => [student.student_id, student]))
  return groups.map(({ name, student_ids }) => ({
    name,
    members: student_ids.flatMap((id) => known.get(id) ?? []),
  }))
}
