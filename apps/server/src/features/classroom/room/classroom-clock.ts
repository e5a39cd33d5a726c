import { LESSON_SESSION_MAX_MS, QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import { anyFinds } from '../../../core/db/any-finds.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import { endPractice } from '../asking/practice/practice.service.ts'
import { duePractices } from '../asking/practice/practice.store.ts'
import { decideForgottenRaces, forgottenRaces } from '../race/presses.service.ts'
import { endDueReviews } from '../asking/peers/due-reviews.service.ts'
import { dueReviews } from '../asking/peers/peers.store.ts'
import { endDueWork } from '../ink/groups/group-work.service.ts'
import { dueWork } from '../ink/groups/group-work.store.ts'
import { unlockDue } from '../roster/lock.service.ts'
import { dueLocks } from '../roster/lock.store.ts'
import { asSchool } from './as-school.ts'
import { endLesson } from './lesson-session.service.ts'
import { lockRun } from '../asking/marking/marking.store.ts'
import { endRun } from '../asking/quiz/quiz.service.ts'
import { revealAtClose } from '../asking/quiz/reveal-at-close.service.ts'
import { collectDrafts, dueRuns, type QuizRunRow, readRun, unsettledRuns } from '../asking/quiz/quiz.store.ts'
import { settleRun } from '../asking/quiz/settle.service.ts'
import { tellSettled } from '../asking/quiz/tally.ts'
import { findLessonSession, forgottenSessions } from './sessions.store.ts'

const LOOK_EVERY_MS = 250

/**
 * Does the due work of the clock in lessons: closes runs, practices, 互评 and 分组讨论 whose time is up ([CR-14], [CR-114], [CR-273], [CR-497]), turns closed runs into facts
 * ([CR-28]) and tells the keys that are told then ([LE-193]), decides forgotten races ([CR-85]), unlocks pads whose lock was for a time ([CR-330]), ends forgotten lessons ([CR-30]). It looks for due
 * rows and remembers nothing, so any number of processes may run it.
 */
export async function runClassroomClock(services: Services): Promise<void> {
  const { orm } = services.database
  const now = services.clock.now()
  if (!(await anyFinds(orm, everythingDue(orm, now)))) return
  const at = now.toISOString()
  for (const run of (await dueRuns(orm, at)).map(readRun)) {
    await asSchool(services, run.school_id, async (call) => {
      const session = await findLessonSession(call.db, run)
      if (session !== null && session.ended_at === null) await endRun(call, { session, run, by: 'timer' })
    })
  }
  for (const { school_id, practice_id, lesson_session_id } of await duePractices(orm, at)) {
    await asSchool(services, school_id, async (call) => {
      const session = await findLessonSession(call.db, { school_id, lesson_session_id })
      if (session !== null && session.ended_at === null)
        await endPractice(call, { session, practice_id, by: 'timer' })
    })
  }
  await endDueReviews(services, now)
  await endDueWork(services, now)
  for (const due of await closedRuns(orm, now)) await settleDueRun(services, due)
  await decideForgottenRaces(services, now)
  await unlockDue(services, now)
  for (const session of await tooLongSessions(orm, now)) {
    await asSchool(services, session.school_id, (call) => endLesson(call, session))
  }
}

/** What the clock looks for, each kind as it is found below. */
function everythingDue(db: Queryable, now: Date) {
  const at = now.toISOString()
  return [
    dueRuns(db, at),
    duePractices(db, at),
    dueReviews(db, at),
    dueWork(db, at),
    closedRuns(db, now),
    forgottenRaces(db, now),
    dueLocks(db, at),
    tooLongSessions(db, now),
  ]
}

function closedRuns(db: Queryable, now: Date) {
  const ended_before = new Date(now.getTime() - QUIZ_GRACE_MS).toISOString()
  return unsettledRuns(db, { ended_before, now: now.toISOString() })
}

function tooLongSessions(db: Queryable, now: Date) {
  return forgottenSessions(db, new Date(now.getTime() - LESSON_SESSION_MAX_MS).toISOString())
}

/** Runs the clock until stopped; a round that fails is logged and tried again. */
export function startClassroomClock(services: Services): { stop: () => Promise<void> } {
  let round: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    round = runClassroomClock(services)
      .catch((error: unknown) => services.log.error({ err: error }, 'the classroom clock failed'))
      .finally(() => {
        isBusy = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return round
    },
  }
}

/** Turns the answers of a closed run into facts, by the key that it has by now: it may have been told since the run was read ([CR-71]). */
export async function settleDueRun(
  services: Services,
  due: Pick<QuizRunRow, 'school_id' | 'quiz_run_id' | 'lesson_session_id' | 'practice_id'>,
): Promise<void> {
  await asSchool(services, due.school_id, async (call) => {
    const run = await lockRun(call.db, due)
    // Another process has settled it.
    if (run === null || run.settled_at !== null) return
    await collectDrafts(call.db, run)
    await settleRun(call, run)
    await revealAtClose({ ...call, storage: services.storage }, run)
  })
  // A practice tells its questions together ([CR-115]).
  if (due.practice_id === null) tellSettled(services, due)
}
