import { MAX_PUSHED_ITEMS, type PushedWhom } from '@jiangtai/shared/classroom/pushed/pushed.ts'
import type { PushedItemView, PushedKind } from '@jiangtai/shared/classroom/pushed/views.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { rosterOf } from '../../classes/classes.service.ts'
import { namedGroups } from '../likes/likes.service.ts'
import { type Recording, recordFact } from '../room/facts.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { pushedTitle } from './pushed-content.ts'
import {
  addStatus,
  findPushed,
  keepStatusOf,
  listItems,
  listOfGroups,
  listStatus,
  putItem,
  renewSent,
  stageOf,
} from './pushed.store.ts'

/** Who has an item already is not reminded of it more often ([CR-101]). */
const REMIND_AGAIN_MS = 10_000

type Pushed = { kind: PushedKind; ref_id: string }
type Whom = { is_for_all: boolean; student_ids: readonly string[]; group_ids: readonly string[] }
type Asked = Pushed & Whom & { session: LessonSessionRow; storage: Storage; opens: boolean }

/** 下发: hands a file or page out, to further students too, and reminds those who have not opened it ([CR-100], [CR-101]); with `opens` it opens on their pads ([CR-463]). */
export async function pushItem(call: Recording, asked: Asked): Promise<{ pushed_item_id: string }> {
  const { db, now } = call
  const { session, kind, ref_id, opens } = asked
  const { school_id, lesson_session_id } = session
  const { whom, student_ids } = await studentsMeant(db, asked)
  const { is_for_all } = whom
  const { item, item_count } = await findPushed(db, { school_id, lesson_session_id, ref_id })
  if (item === null && item_count >= MAX_PUSHED_ITEMS)
    throw new AppError('CONFLICT', { message: `一节课最多下发 ${MAX_PUSHED_ITEMS} 项` })
  const title = await pushedTitle(call, asked)
  const pushed_item_id = item?.pushed_item_id ?? newId()
  const pushed_at = now.toISOString()
  await putItem(db, {
    ...{ pushed_item_id, school_id, lesson_session_id, kind, ref_id, pushed_at },
    title: item?.title ?? title,
    is_for_all: is_for_all || (item?.is_for_all === true && item.recalled_at === null),
    recalled_at: null,
  })
  if (item !== null && item.recalled_at !== null && !is_for_all)
    await keepStatusOf(db, { pushed_item_id, student_ids })
  const untouched = { received_at: null, opened_at: null, finished_at: null }
  const added_count = await addStatus(
    db,
    student_ids.map((student_id) => {
      return { pushed_item_id, student_id, school_id, lesson_session_id, sent_at: pushed_at, ...untouched }
    }),
  )
  if (opens && item !== null) await renewSent(db, { pushed_item_id, student_ids, sent_at: pushed_at })
  const isReminder = item !== null && added_count === 0
  // A finger that presses on reminds once; what is to open now is told in any case.
  if (!opens && isReminder && item.recalled_at === null && isJustNow(item.pushed_at, now))
    return { pushed_item_id }
  const reminder = isReminder ? { is_reminder: true as const } : {}
  await recordFact(call, session, {
    type: 'item_pushed',
    payload: { pushed_item_id, title, ...whom, ...reminder, ...(opens && { opens: true as const }) },
  })
  return { pushed_item_id }
}

function isJustNow(moment: string, now: Date): boolean {
  return now.getTime() - Date.parse(moment) < REMIND_AGAIN_MS
}

/** For whom an item is: by name for the record, and the students themselves; who is not in the class is refused ([CR-100]). */
async function studentsMeant(
  db: Queryable,
  { session, is_for_all, student_ids, group_ids }: Whom & { session: LessonSessionRow },
): Promise<{ whom: PushedWhom; student_ids: string[] }> {
  const roster = await rosterOf(db, session)
  if (is_for_all)
    return {
      whom: { is_for_all, students: [], groups: [] },
      student_ids: roster.map(({ student_id }) => student_id),
    }
  if (student_ids.length + group_ids.length === 0) throw badField('student_ids', '请选择全班、小组或学生')
  const names = new Map(roster.map(({ student_id, name }) => [student_id, name]))
  const students = [...new Set(student_ids)].map((student_id) => {
    const name = names.get(student_id)
    if (name === undefined) throw badField('student_ids', '有学生不在这个班级，请重新选择')
    return { student_id, name }
  })
  const named = [...new Set(group_ids)]
  const groups = await namedGroups(db, { session, group_ids: named })
  const { school_id, class_id } = session
  const members = named.length === 0 ? [] : await listOfGroups(db, { school_id, class_id, group_ids: named })
  const meant = new Set([...students.map(({ student_id }) => student_id), ...members])
  const present = [...meant].filter((id) => names.has(id))
  if (present.length === 0) throw badField('group_ids', '所选小组里还没有学生')
  return { whom: { is_for_all, students, groups }, student_ids: present }
}

/** 收回: pads close it and have it no more ([CR-106]); again it changes nothing. */
export async function recallItem(
  call: Recording,
  { session, ref_id }: Pick<Pushed, 'ref_id'> & { session: LessonSessionRow },
): Promise<{ pushed_item_id: string }> {
  const { school_id, lesson_session_id } = session
  const { item } = await findPushed(call.db, { school_id, lesson_session_id, ref_id })
  if (item === null) throw new AppError('NOT_FOUND', { message: '没有下发过这项内容' })
  const { pushed_item_id, title } = item
  if (item.recalled_at !== null) return { pushed_item_id }
  await putItem(call.db, { ...item, recalled_at: call.now.toISOString() })
  await recordFact(call, session, { type: 'item_recalled', payload: { pushed_item_id, title } })
  return { pushed_item_id }
}

/** The items of a lesson with how far each student is ([CR-104]); who has left the class is not named. */
export async function readPushedItems(db: Queryable, session: LessonSessionRow): Promise<PushedItemView[]> {
  const items = await listItems(db, session)
  if (items.length === 0) return []
  const status = await listStatus(db, session)
  const byItem = new Map<string, PushedItemView['students']>(
    items.map(({ pushed_item_id }) => [pushed_item_id, []]),
  )
  for (const row of status) {
    const { student_id, name, student_no } = row
    byItem.get(row.pushed_item_id)?.push({ student_id, name, student_no, stage: stageOf(row) })
  }
  return items.map(({ pushed_item_id, kind, ref_id, title, is_for_all, pushed_at, recalled_at }) => ({
    ...{ pushed_item_id, kind, ref_id, title, is_for_all, pushed_at, is_recalled: recalled_at !== null },
    students: byItem.get(pushed_item_id) ?? [],
  }))
}
