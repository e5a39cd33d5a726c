import {
  type GroupWork,
  type GroupWorkEnd,
  type GroupWorkEvent,
  isGroupWorkOpen,
  MAX_GROUP_BOARDS,
} from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Services } from '../../../../core/http/context.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import { rosterOf } from '../../../classes/classes.service.ts'
import { asSchool } from '../../room/as-school.ts'
import { type Recording, recordFact } from '../../room/facts.service.ts'
import { readLockedRoom } from '../../room/room.service.ts'
import { findLessonSession, type LessonSessionRow } from '../../room/sessions.store.ts'
import { boardsOf, type Placed } from './divide-boards.ts'
import {
  addGroupWork,
  changeOpenWork,
  dueWork,
  findGroupWork,
  findOpenWork,
  listGrouped,
  setShownBoard,
} from './group-work.store.ts'

/** A session whose row the call has locked. */
type LockedRoom = { session: LessonSessionRow; storage: Storage }
type OfWork = LockedRoom & { group_work_id: string }

/** 分组讨论: a board for each group that has somebody, and one for those without a group who take part ([CR-490], [CR-491]). */
export async function startGroupWork(
  call: Recording,
  room: LockedRoom & {
    scheme_id: string
    group_task: string
    time_limit_s: number | null
    placed: readonly Placed[]
  },
): Promise<{ group_work_id: string }> {
  const { session, scheme_id, group_task, time_limit_s, placed } = room
  const { db, now } = call
  if (isGroupWorkOpen((await readLockedRoom(db, room)).group_work))
    throw new AppError('CONFLICT', { message: '正在分组讨论，请先结束' })
  const { school_id, lesson_session_id, class_id } = session
  const grouped = await listGrouped(db, { school_id, class_id, scheme_id })
  if (grouped.length === 0) throw badField('scheme_id', '这个分组已不是本班的当前分组，请重新选择')
  const boards = boardsOf({ grouped, placed, roster: await rosterOf(db, session), newId })
  if (boards.length === 0) throw badField('scheme_id', '这个分组里还没有学生')
  if (boards.length > MAX_GROUP_BOARDS) throw badField('scheme_id', `一次最多 ${MAX_GROUP_BOARDS} 个小组讨论`)
  const group_work_id = newId()
  const started_at = now.toISOString()
  const ends_at = time_limit_s === null ? null : new Date(now.getTime() + time_limit_s * 1000).toISOString()
  await addGroupWork(db, {
    ...{ group_work_id, school_id, lesson_session_id, scheme_id, group_task, started_at, ends_at, boards },
  })
  const group_work: GroupWork = {
    ...{ group_work_id, group_task, started_at, ends_at, ended_at: null },
    ...{ board_count: boards.length, shown: null },
  }
  await record(call, session, { group_work, change: 'started' })
  return { group_work_id }
}

/** 延时 of a work with a time limit; of one that has ended it is refused. */
export async function extendGroupWork(call: Recording, room: OfWork & { add_s: number }): Promise<void> {
  const work = await getWork(call, room)
  if (work.ended_at !== null) throw new AppError('CONFLICT', { message: '分组讨论已经结束' })
  if (work.ends_at === null) throw new AppError('CONFLICT', { message: '这次讨论没有限时' })
  const from = Math.max(call.now.getTime(), Date.parse(work.ends_at))
  const ends_at = new Date(from + room.add_s * 1000).toISOString()
  if (!(await changeOpenWork(call.db, ofWork(room), { ends_at })))
    throw new AppError('CONFLICT', { message: '分组讨论已经结束' })
  await record(call, room.session, { group_work: { ...work, ends_at }, change: 'extended' })
}

/** Closes the boards ([CR-497]); a work that has ended stays as it is. */
export async function endGroupWork(
  call: Recording,
  { session, group_work_id, by }: { session: LessonSessionRow; group_work_id: string; by: GroupWorkEnd },
): Promise<void> {
  const work = await getWork(call, { session, group_work_id })
  const ended_at = call.now.toISOString()
  if (!(await changeOpenWork(call.db, ofWork({ session, group_work_id }), { ended_at }))) return
  await record(call, session, { group_work: { ...work, ended_at }, change: 'ended', by })
}

/** 收起: an ended work leaves the screens; the boards stay in the record. */
export async function putAwayGroupWork(call: Recording, room: OfWork): Promise<void> {
  const { group_work } = await readLockedRoom(call.db, room)
  if (group_work?.group_work_id !== room.group_work_id) return void (await getWork(call, room))
  if (group_work.ended_at === null) throw new AppError('CONFLICT', { message: '还在讨论，请先结束' })
  await setShownBoard(call.db, ofWork(room), null)
  await record(call, room.session, { group_work: null, change: 'put_away' })
}

/** 展示给全班, or with null its end ([CR-499]); what is so already is no fact. */
export async function showGroupBoard(
  call: Recording,
  room: OfWork & { board_id: string | null },
): Promise<void> {
  const { group_work } = await readLockedRoom(call.db, room)
  const { board_id } = room
  const work = await getWork(call, room)
  if (group_work?.group_work_id !== room.group_work_id)
    throw new AppError('CONFLICT', { message: '分组讨论已经收起' })
  if ((work.shown?.board_id ?? null) === board_id) return
  await setShownBoard(call.db, ofWork(room), board_id)
  const shown = (await getWork(call, room)).shown
  if (shown === null && board_id !== null) throw new AppError('NOT_FOUND', { message: '没有这块白板' })
  await record(call, room.session, { group_work: { ...work, shown }, change: 'shown' })
}

/** Ends the works whose time is up ([CR-497]); any number of processes may do it. */
export async function endDueWork(services: Services, now: Date): Promise<void> {
  for (const { school_id, lesson_session_id, group_work_id } of await dueWork(
    services.database.orm,
    now.toISOString(),
  )) {
    await asSchool(services, school_id, async (call) => {
      const session = await findLessonSession(call.db, { school_id, lesson_session_id })
      if (session !== null && session.ended_at === null)
        await endGroupWork(call, { session, group_work_id, by: 'timer' })
    })
  }
}

/** 分组讨论 ends with its lesson. */
export async function endOpenWork(call: Recording, session: LessonSessionRow): Promise<void> {
  const open = await findOpenWork(call.db, session)
  if (open !== null)
    await endGroupWork(call, { session, group_work_id: open.group_work_id, by: 'lesson_end' })
}

async function getWork(
  call: Recording,
  { session, group_work_id }: { session: LessonSessionRow; group_work_id: string },
): Promise<GroupWork> {
  const { school_id, lesson_session_id } = session
  const work = await findGroupWork(call.db, { school_id, lesson_session_id, group_work_id })
  if (work === null) throw new AppError('NOT_FOUND', { message: '没有这次分组讨论' })
  return work
}

async function record(
  call: Recording,
  session: LessonSessionRow,
  payload: GroupWorkEvent['payload'],
): Promise<void> {
  await recordFact(call, session, { type: 'group_work_set', payload })
}

function ofWork({ session: { school_id }, group_work_id }: Omit<OfWork, 'storage'>) {
  return { school_id, group_work_id }
}
