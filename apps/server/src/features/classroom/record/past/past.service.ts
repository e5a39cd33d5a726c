import { catchesUp } from '@jiangtai/shared/classroom/record/past/catch-up.ts'
import type { PastLesson, PastLessonView } from '@jiangtai/shared/classroom/record/past/views.ts'
import { questionNumbers } from '@jiangtai/shared/classroom/record/question-numbers.ts'
import { applyEvent, type ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { isReleased } from '@jiangtai/shared/tasks/rules.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { attachmentUrls, fileUrls } from '../../../questions/files/file-urls.service.ts'
import { sessionNotFound } from '../../classroom.access.ts'
import { readContents } from '../../pushed/pushed-content.ts'
import { readPreparedInk } from '../../ink/prepared-ink.store.ts'
import { openingRoom } from '../../room/room.service.ts'
import { type LessonSessionRow, listEvents } from '../../room/sessions.store.ts'
import { storeSeenPages } from './catch-up.store.ts'
import { hiddenPageIds, pastPageIds } from './past-pages.ts'
import { listHandedOut, listOwnRuns } from './past-runs.store.ts'
import { countPast, findAttended, findPast, listPast, type LooksBack, type OpenedRow } from './past.store.ts'
import { catchUpOf, pastLesson, pastQuestion } from './past.views.ts'

/** 上过的课 of a student ([CR-142]): two statements, and nothing of pages or ink. */
export async function readPastLessons(
  ctx: Ctx,
  paging: { page: number; page_size: number },
): Promise<{ total: number; list: PastLesson[] }> {
  const asked = looksBack(ctx)
  const total = await countPast(ctx.db, asked)
  const rows = await listPast(ctx.db, asked, paging)
  return { total, list: rows.map((row) => pastLesson(ctx.actor, row)) }
}

/** One of them, opened ([CR-143]): five statements, and a sixth where ink was prepared, however long it was and however much was written. */
export async function readPastLesson(ctx: Ctx, lesson_session_id: string): Promise<PastLessonView> {
  const { db, storage, actor } = ctx
  const row = await openOwn(ctx, lesson_session_id)
  const room = await lastRoom(ctx, row)
  const own = { ...looksBack(ctx), lesson_session_id }
  const runs = await listOwnRuns(db, own)
  const handed = await listHandedOut(db, own)
  const contentOf = await readContents({ db, storage }, { session: row, items: handed })
  const waits_for_homework = waitsForHomework(row, ctx.now)
  const numbers = questionNumbers(runs)
  const questions = runs.map((run, at) =>
    pastQuestion(run, { question_no: numbers[at] ?? 0, showsKeys: !waits_for_homework }),
  )
  const answers = questions.flatMap(({ answer }) => Object.values(answer ?? {}).map((value) => ({ value })))
  const shown = pastPageIds(row)
  const hidden = hiddenPageIds(row)
  const items = handed
    .filter(({ ref_id }) => !hidden.includes(ref_id))
    .map(({ pushed_item_id, kind, ref_id, title }) => ({
      ...{ pushed_item_id, kind, ref_id, title },
      ...contentOf({ kind, ref_id }),
      page: kind === 'page' ? (room.pages.find(({ page_id }) => page_id === ref_id) ?? null) : null,
    }))
  const pages = room.pages.filter(({ page_id }) => shown.has(page_id))
  const drawn = [...pages, ...items.flatMap(({ page }) => page ?? [])]
  return {
    ...pastLesson(actor, row),
    pages,
    ink: Object.fromEntries(drawn.map(({ page_id }) => [page_id, room.ink[page_id] ?? EMPTY_INK])),
    seen_page_ids: row.seen_page_ids ?? [],
    questions,
    files: { ...fileUrls(storage, questions), ...attachmentUrls(storage, answers) },
    items,
    homework_task_id: row.part !== null && row.task?.state !== 'recalled' ? row.task_id : null,
    waits_for_homework,
  }
}

/** Notes the pages that a student who was away has looked at; of who was there nothing is noted ([CR-146]). */
export async function notePastSeen(
  ctx: Ctx,
  { lesson_session_id, page_ids }: { lesson_session_id: string; page_ids: readonly string[] },
): Promise<{ catch_up: PastLesson['catch_up'] }> {
  const row = await openOwn(ctx, lesson_session_id)
  if (!catchesUp(pastLesson(ctx.actor, row).attendance)) return { catch_up: null }
  const pages = pastPageIds(row)
  const { school_id, student_id } = looksBack(ctx)
  const seen = await storeSeenPages(ctx.db, {
    ...{ lesson_session_id, school_id, student_id },
    opened_at: ctx.now.toISOString(),
    page_ids: [...new Set(page_ids)].filter((page_id) => pages.has(page_id)),
    page_count: pages.size,
  })
  return { catch_up: catchUpOf({ ...seen, seen_page_ids: seen.page_ids }) }
}

/** A lesson of the student's own: one that runs and was entered, or one that may be looked back at; any other is as absent ([CR-440]). */
export async function getAttendedSession(ctx: Ctx, lesson_session_id: string): Promise<LessonSessionRow> {
  const row = await findAttended(ctx.db, { ...looksBack(ctx), lesson_session_id })
  if (row === null) throw sessionNotFound()
  return row
}

/** A key that the class was told does not reach who still has to answer the same question at home ([CR-144]). */
function waitsForHomework({ task, part }: OpenedRow, now: Date): boolean {
  if (task === null || task.state === 'recalled') return false
  return part === null || !isReleased(task, part, now)
}

async function openOwn(ctx: Ctx, lesson_session_id: string): Promise<OpenedRow> {
  const row = await findPast(ctx.db, { ...looksBack(ctx), lesson_session_id })
  if (row === null) throw sessionNotFound()
  return row
}

/** The room as it stood when the class was over. */
async function lastRoom({ db, storage }: Ctx, row: OpenedRow): Promise<ClassroomState> {
  const { lesson_session_id } = row
  const facts = await listEvents(db, { lesson_session_id, after_seq: 0 })
  const ink = await readPreparedInk(db, row)
  const opening = openingRoom({ session: { ...row, device_id: '' }, storage, ink })
  return facts.reduce((state, { event }) => applyEvent(state, event), opening)
}

function looksBack({ actor }: Pick<Ctx, 'actor'>): LooksBack {
  return { school_id: actor.school_id, student_id: actor.person_id }
}
