import type { OwnPushedItem } from '@jiangtai/shared/classroom/pushed/views.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { sessionNotFound } from '../classroom.access.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { findEntered } from '../roster/participants.store.ts'
import { readContents } from './pushed-content.ts'
import { addStatus, listItems, noteSeen, receiveOwn, stageOf } from './pushed.store.ts'

/** What was handed out to the student, with addresses; asking for it is 已收到 ([CR-103], [CR-104]). */
export async function readOwnPushed(ctx: Ctx, lesson_session_id: string): Promise<OwnPushedItem[]> {
  const session = await getEnteredSession(ctx, lesson_session_id)
  const { school_id } = session
  const { db, storage } = ctx
  const student_id = ctx.actor.person_id
  const at = ctx.now.toISOString()
  const items = (await listItems(db, session)).filter(({ recalled_at }) => recalled_at === null)
  if (items.length === 0) return []
  const item_ids = items.map(({ pushed_item_id }) => pushed_item_id)
  const own = await receiveOwn(db, { school_id, lesson_session_id, item_ids, student_id, at })
  const byItem = new Map(own.map((row) => [row.pushed_item_id, row]))
  // Who came into the class after 全班 had it has it too.
  const noted = { school_id, lesson_session_id, sent_at: at, received_at: at }
  const late = items
    .filter(({ pushed_item_id, is_for_all }) => is_for_all && !byItem.has(pushed_item_id))
    .map(({ pushed_item_id }) => {
      return { pushed_item_id, student_id, ...noted, opened_at: null, finished_at: null }
    })
  await addStatus(db, late)
  for (const row of late) byItem.set(row.pushed_item_id, row)
  const mine = items.filter(({ pushed_item_id }) => byItem.has(pushed_item_id))
  const contentOf = await readContents({ db, storage }, { session, items: mine })
  return mine.flatMap((item) => {
    const row = byItem.get(item.pushed_item_id)
    if (row === undefined) return []
    const { pushed_item_id, kind, ref_id, title } = item
    const isUnopened = row.opened_at === null || row.opened_at < row.sent_at
    const is_newly_sent = row.sent_at === item.pushed_at && isUnopened
    return [{ pushed_item_id, kind, ref_id, title, stage: stageOf(row), is_newly_sent, ...contentOf(item) }]
  })
}

/** 已查看 and 已完成; an item of others, and a recalled one, are as absent ([CR-103]). */
export async function reportSeen(
  ctx: Ctx,
  seen: { lesson_session_id: string; pushed_item_id: string; is_finished: boolean },
): Promise<void> {
  const { school_id } = await getEnteredSession(ctx, seen.lesson_session_id)
  const student = { school_id, student_id: ctx.actor.person_id, at: ctx.now.toISOString() }
  if (!(await noteSeen(ctx.db, { ...seen, ...student })))
    throw new AppError('NOT_FOUND', { message: '这项内容已被老师收回' })
}

async function getEnteredSession(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  lesson_session_id: string,
): Promise<LessonSessionRow> {
  const { school_id, person_id: student_id } = actor
  const row = await findEntered(db, { school_id, lesson_session_id, student_id })
  if (row === null) throw sessionNotFound()
  return row
}
