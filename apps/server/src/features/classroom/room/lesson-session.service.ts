import { DEFAULT_LATE_AFTER_MIN } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { BeginAt } from '@jiangtai/shared/classroom/rules.ts'
import { pagesAround, SENT_REACH } from '@jiangtai/shared/classroom/entry/near-pages.ts'
import { applyEvent, type ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { getTeachableClasses } from '../../classes/classes.access.ts'
import { classRoom } from '../../classes/class-pads.service.ts'
import { rosterOf } from '../../classes/classes.service.ts'
import { getLessonForTeaching, pageWhereStopped, setLessonStatus } from '../../lessons/lessons.service.ts'
import { bringInk } from '../ink/brought-ink.service.ts'
import { keepPreparedInk } from '../ink/prepared-ink.store.ts'
import { storeSeen } from '../attendance/attendance.store.ts'
import { onlineStudents } from '../roster/presence.ts'
import { recordFact, type Recording } from './facts.service.ts'
import { endRun } from '../asking/quiz/quiz.service.ts'
import { endPractice } from '../asking/practice/practice.service.ts'
import { endOpenWork } from '../ink/groups/group-work.service.ts'
import { endOpenReview } from '../asking/peers/due-reviews.service.ts'
import { findOpenRun, type QuizRunRow } from '../asking/quiz/quiz.store.ts'
import { listAssistants } from '../roster/assistants/assistants.store.ts'
import { tellTeachers } from '../roster/teachers-pages.ts'
import { openingRoom, readRoomInTransaction, sentRoom } from './room.service.ts'
import { sessionPage } from '../ink/session-page.ts'
import {
  addLessonSession,
  changeDevice,
  closeLessonSession,
  type LessonSessionRow,
  listRunningSessions,
} from './sessions.store.ts'

const NOTHING_BROUGHT = { ink: {}, pages_left_out: 0 }

/** Begins a lesson session, or resumes it on the device that teaches it ([CR-9], [CR-10]). */
export async function startLesson(
  ctx: Ctx,
  input: {
    prepare_lesson_id: string
    class_id: string
    device_id: string
    begin_at: BeginAt
    prepared: 'all' | 'near'
  },
): Promise<{ state: ClassroomState; pages_left_out: number }> {
  const [running] = await listRunningSessions(ctx.db, {
    school_id: ctx.actor.school_id,
    class_ids: [input.class_id],
  })
  // A lesson that has begun goes on, also when its class is 停用 or its plan is removed meanwhile ([SC-15]).
  if (running !== undefined && isMine(ctx, running, input)) {
    refuseOtherDevice(running, input)
    const state = await readRoomInTransaction(ctx.db, { session: running, storage: ctx.storage })
    return { state: sentRoom(state, input), pages_left_out: 0 }
  }
  const { lesson, pages, quizzes } = await getLessonForTeaching(ctx.db, ctx.actor, input)
  const [taught] = await getTeachableClasses(ctx.db, ctx.actor, [input.class_id])
  if (taught === undefined) throw new AppError('NOT_FOUND', { message: '班级不存在' })
  if (running !== undefined) throw taughtAlready(ctx, running)
  const roster = await rosterOf(ctx.db, taught)
  const { prepare_lesson_id } = lesson
  const { class_id } = taught
  const where = { lesson_session_id: newId(), school_id: taught.school_id, prepare_lesson_id }
  const page_id = input.begin_at === 'first' ? null : pageWhereStopped({ lesson, pages }, class_id)
  const near = pagesAround({ pages, current_page_id: page_id }, SENT_REACH)
  const prepared = await keepPreparedInk(
    ctx.db,
    { ...where, class_id },
    input.prepared === 'all' ? null : near,
  )
  const brought =
    page_id === null || input.begin_at !== 'stopped_with_ink'
      ? NOTHING_BROUGHT
      : await bringInk(
          ctx,
          { ...where, class_id },
          { from_page_id: page_id, page_ids: pages.map((page) => page.page_id) },
        )
  const ink = { ...prepared, ...brought.ink }
  const session: LessonSessionRow = {
    ...where,
    class_id,
    teacher_id: ctx.actor.person_id,
    subject_id: lesson.subject_id,
    title: lesson.title,
    class_name: taught.name,
    teacher_name: ctx.actor.name,
    device_id: input.device_id,
    pages: pages.map((page) => sessionPage(page, quizzes)),
    roster_count: roster.length,
    seq: 0,
    started_at: ctx.now.toISOString(),
    ended_at: null,
    stopped_page: null,
    furthest_page: null,
    open_race_id: null,
    lock_ends_at: null,
    has_prepared_ink: Object.keys(ink).length > 0,
    open_review_id: null,
    late_after_min: DEFAULT_LATE_AFTER_MIN,
  }
  await addLessonSession(ctx.db, session)
  await setLessonStatus(ctx.db, lesson)
  ctx.afterCommit(() => ctx.realtime.publish(classRoom(class_id), 'running_changed', {}))
  tellTeachers(ctx, [session.teacher_id])
  const opening = openingRoom({ session, storage: ctx.storage, ink })
  const { pages_left_out } = brought
  if (page_id === null) return { state: opening, pages_left_out }
  const turned = { type: 'page_turned', payload: { page_id } } as const
  const seq = await recordFact(ctx, session, turned)
  return { state: sentRoom({ ...applyEvent(opening, turned), seq }, input), pages_left_out }
}

function isMine(ctx: Ctx, running: LessonSessionRow, input: { prepare_lesson_id: string }): boolean {
  return running.teacher_id === ctx.actor.person_id && running.prepare_lesson_id === input.prepare_lesson_id
}

function refuseOtherDevice(running: LessonSessionRow, { device_id }: { device_id: string }): void {
  if (running.device_id === device_id) return
  throw new AppError('CONFLICT', { message: `《${running.title}》正在另一台设备上课，是否接管？` })
}

function taughtAlready(ctx: Ctx, running: LessonSessionRow): AppError {
  const who = running.teacher_id === ctx.actor.person_id ? '您' : `${running.teacher_name}老师`
  return new AppError('CONFLICT', {
    message: `${running.class_name}正在上《${running.title}》（${who}），下课后才能开始`,
  })
}

/** This device takes the lesson over; the old one is told by the fact ([CR-8]). */
export async function takeOver(
  ctx: Ctx,
  session: LessonSessionRow,
  device_id: string,
): Promise<ClassroomState> {
  if (session.device_id !== device_id) {
    await recordFact(ctx, session, { type: 'teacher_changed', payload: { device_id } })
    await changeDevice(ctx.db, session, device_id)
  }
  return readRoomInTransaction(ctx.db, { session: { ...session, device_id }, storage: ctx.storage })
}

async function endOpen(
  call: Recording,
  { session, open }: { session: LessonSessionRow; open: QuizRunRow },
): Promise<void> {
  const { practice_id } = open
  if (practice_id === null) return endRun(call, { session, run: open, by: 'lesson_end' })
  await endPractice(call, { session, practice_id, by: 'lesson_end' })
}

/** 下课: closes the running question or practice, frees the pads by the fact, and marks the lesson taught ([CR-27]). */
export async function endLesson(call: Recording, session: LessonSessionRow): Promise<void> {
  if (session.ended_at !== null) return
  const ended_at = call.now.toISOString()
  const open = await findOpenRun(call.db, session.lesson_session_id)
  if (open !== null) await endOpen(call, { session, open })
  await endOpenReview(call, { session, by: 'lesson_end' })
  await endOpenWork(call, session)
  await recordFact(call, session, { type: 'lesson_ended', payload: { ended_at } })
  await storeSeen(call.db, {
    lesson_session_id: session.lesson_session_id,
    student_ids: onlineStudents(call.realtime, session.lesson_session_id),
    seen_until: ended_at,
  })
  await closeLessonSession(call.db, session, ended_at)
  await setLessonStatus(call.db, session)
  call.afterCommit(() => call.realtime.publish(classRoom(session.class_id), 'running_changed', {}))
  const assisting = await listAssistants(call.db, session)
  tellTeachers(call, [session.teacher_id, ...assisting.map(({ teacher_id }) => teacher_id)])
}
