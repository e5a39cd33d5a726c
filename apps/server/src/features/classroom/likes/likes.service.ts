import { type LikedGroup, type LikedStudent, MAX_LIKES } from '@jiangtai/shared/classroom/likes/likes.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { type Recording, recordFact } from '../room/facts.service.ts'
import { readLockedRoom } from '../room/room.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { listGroupsInUse, listOfLesson, wasGiven } from './likes.store.ts'

/** A session whose row the call has locked, so that nothing is given or taken back meanwhile. */
type LockedRoom = { session: LessonSessionRow; storage: Storage }

/** 点赞: names who is praised and for what as one fact ([CR-90], [CR-91], [CR-92]); returns its id. */
export async function giveLike(
  call: Recording,
  room: LockedRoom & { student_ids: string[]; group_ids: string[]; reason: string; worth: number },
): Promise<string> {
  const { session, reason, worth } = room
  const student_ids = [...new Set(room.student_ids)]
  const group_ids = [...new Set(room.group_ids)]
  if (student_ids.length + group_ids.length === 0)
    throw new AppError('BAD_INPUT', { fields: [{ field: 'student_ids', message: '请选择学生或小组' }] })
  const { likes } = await readLockedRoom(call.db, room)
  if (likes.given.length >= MAX_LIKES)
    throw new AppError('CONFLICT', { message: `一节课最多点赞 ${MAX_LIKES} 次` })
  const students = await namedStudents(call.db, { session, student_ids })
  const groups = await namedGroups(call.db, { session, group_ids })
  const like_id = newId()
  const payload = { like_id, students, groups, reason, worth, given_at: call.now.toISOString() }
  await recordFact(call, session, { type: 'students_liked', payload })
  return like_id
}

/** 撤销: the points count no more; again it changes nothing ([CR-96]). */
export async function takeLikeBack(call: Recording, room: LockedRoom & { like_id: string }): Promise<void> {
  const { session, like_id } = room
  const { likes } = await readLockedRoom(call.db, room)
  if (likes.given.some((like) => like.like_id === like_id)) {
    await recordFact(call, session, { type: 'like_taken_back', payload: { like_id } })
    return
  }
  const { school_id, lesson_session_id } = session
  if (!(await wasGiven(call.db, { school_id, lesson_session_id, like_id })))
    throw new AppError('NOT_FOUND', { message: '没有这次点赞' })
}

/** The students by the names of the lesson; whoever is neither of the class nor has entered is refused ([CR-92]). */
async function namedStudents(
  db: Queryable,
  { session, student_ids }: { session: LessonSessionRow; student_ids: readonly string[] },
): Promise<LikedStudent[]> {
  if (student_ids.length === 0) return []
  const known = await listOfLesson(db, session, student_ids)
  const names = new Map(known.map(({ student_id, name }) => [student_id, name]))
  return student_ids.map((student_id) => {
    const name = names.get(student_id)
    if (name === undefined) throw refused('student_ids', '有学生不在这个班，也没有进入课堂')
    return { student_id, name }
  })
}

/** The groups by name, of the schemes that the class has in use ([CR-92]). */
export async function namedGroups(
  db: Queryable,
  { session, group_ids }: { session: LessonSessionRow; group_ids: readonly string[] },
): Promise<LikedGroup[]> {
  if (group_ids.length === 0) return []
  const { school_id, class_id } = session
  const groups = await listGroupsInUse(db, { school_id, class_id, group_ids })
  return group_ids.map((group_id) => {
    const group = groups.find((one) => one.group_id === group_id)
    if (group === undefined) throw refused('group_ids', '有小组不在这个班当前的分组里，请重新选择')
    return group
  })
}

function refused(field: 'student_ids' | 'group_ids', message: string): AppError {
  return new AppError('BAD_INPUT', { fields: [{ field, message }] })
}
