import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import { askedAs, refuseOtherClass } from '../quiz/asked-as.ts'
import { endOf, keyFact, newRun, showClosedRun, showRun, stillRunning } from '../quiz/quiz.service.ts'
import { findOpenRun, listLessonQuizzes, type QuizRunRow } from '../quiz/quiz.store.ts'
import { type Recording, recordFact, recordFacts } from '../../room/facts.service.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { getClosedPractice, getPracticeOf } from './practice.access.ts'
import {
  addPractice,
  changePracticeEnd,
  closePractice,
  countBefore,
  listPracticeRuns,
  listShownDistributions,
  markAllRevealed,
  type PracticeRow,
} from './practice.store.ts'

/** A question is told with the addresses of its pictures and sounds ([QF-3]). */
type Telling = Recording & { storage: Storage }
type OfPractice = { session: LessonSessionRow; practice_id: string }

/** Starts 随堂练习 with questions of the lesson, in the given order ([CR-110], [CR-111]), by the name of the set that it is begun from ([LE-34]); the session's row is locked by the call. Returns its id. */
export async function startPractice(
  call: Telling,
  input: {
    session: LessonSessionRow
    lesson_quiz_ids: readonly string[]
    time_limit_s: number | null
    practice_set_id: string | null
  },
): Promise<string> {
  const { session, lesson_quiz_ids, time_limit_s, practice_set_id } = input
  const { school_id, lesson_session_id } = session
  const before = await countBefore(call.db, lesson_session_id)
  if (before.is_running) throw stillRunning()
  const prepared = new Map(
    (await listLessonQuizzes(call.db, input)).map((quiz) => [quiz.lesson_quiz_id, quiz]),
  )
  const practice: PracticeRow = {
    ...{ practice_id: newId(), school_id, lesson_session_id },
    title: `随堂练习 ${before.practice_count + 1}`,
    started_at: call.now.toISOString(),
    ends_at: endOf(call.now, time_limit_s),
    ended_at: null,
  }
  const runs = lesson_quiz_ids.map((lesson_quiz_id, at): QuizRunRow => {
    const quiz = prepared.get(lesson_quiz_id)
    if (quiz === undefined)
      throw new AppError('NOT_FOUND', { message: `第 ${at + 1} 道题不在备课中，可能已被移除` })
    refuseOtherClass(quiz, session, `第 ${at + 1} 道题`)
    // A practice tells its keys together, when its teacher says so ([CR-116]).
    const preset = { ...quiz.preset, reveals_at_close: false }
    const run_no = (before.pushed.get(lesson_quiz_id) ?? 0) + 1
    const place = { practice_id: practice.practice_id, practice_no: at + 1 }
    return newRun({
      session,
      asked: { ...askedAs(quiz, preset), ...place, run_no },
      started_at: practice.started_at,
    })
  })
  const title = await addPractice(call.db, { practice, runs, set: { ...session, practice_set_id } })
  const { practice_id, started_at, ends_at } = practice
  const quizzes = runs.map((run) => showRun(call.storage, run))
  await recordFact(call, session, {
    type: 'practice_started',
    payload: { practice: { practice_id, title, started_at, ends_at, quizzes } },
  })
  return practice_id
}

/** 延时 of all questions together ([CR-114]). */
export async function extendPractice(call: Recording, input: OfPractice & { add_s: number }): Promise<void> {
  const practice = await getPracticeOf(call.db, input.session, input.practice_id)
  if (practice.ended_at !== null) throw new AppError('CONFLICT', { message: '随堂练习已收卷' })
  if (practice.ends_at === null) throw new AppError('CONFLICT', { message: '这次练习没有限时，不需要延时' })
  const ends_at = new Date(Date.parse(practice.ends_at) + input.add_s * 1000).toISOString()
  await changePracticeEnd(call.db, practice, ends_at)
  const { practice_id } = practice
  await recordFact(call, input.session, { type: 'practice_extended', payload: { practice_id, ends_at } })
}

/** 收卷 of all questions together; closing a closed practice changes nothing ([CR-114]). */
export async function endPractice(
  call: Recording,
  input: OfPractice & { by: 'teacher' | 'timer' | 'lesson_end' },
): Promise<void> {
  const { session, by } = input
  const practice = await getPracticeOf(call.db, session, input.practice_id)
  const ended_at = call.now.toISOString()
  if (!(await closePractice(call.db, practice, ended_at))) return
  const { practice_id } = practice
  await recordFact(call, session, { type: 'practice_ended', payload: { practice_id, ended_at, by } })
}

/** 公布答案 of all questions whose key is not out yet ([CR-116]). */
export async function revealPractice(call: Telling, input: OfPractice): Promise<void> {
  const { session } = input
  const { practice_id } = await getClosedPractice(call.db, session, input.practice_id)
  const runs = (await listPracticeRuns(call.db, practice_id)).filter(
    ({ revealed_at, document }) => revealed_at === null && hasKey(document),
  )
  if (runs.length === 0) return
  await markAllRevealed(call.db, runs, call.now.toISOString())
  const facts = runs.map((run) => keyFact(call.storage, run))
  await recordFacts(call, session, facts)
}

/** 收起: takes a closed practice off the screens. */
export async function putAwayPractice(call: Recording, input: OfPractice): Promise<void> {
  const { practice_id } = await getClosedPractice(call.db, input.session, input.practice_id)
  await recordFact(call, input.session, { type: 'practice_put_away', payload: { practice_id } })
}

/** A closed practice is on the screen again as it was, each question with what was shown of it ([CR-117]); the session's row is locked by the call. */
export async function bringBackPractice(call: Telling, input: OfPractice): Promise<void> {
  const { session } = input
  const { lesson_session_id } = session
  const practice = await getClosedPractice(call.db, session, input.practice_id)
  if ((await findOpenRun(call.db, lesson_session_id)) !== null) throw stillRunning()
  const runs = await listPracticeRuns(call.db, practice.practice_id)
  const shown = await listShownDistributions(call.db, lesson_session_id)
  const quizzes = runs.map((run) =>
    showClosedRun(call.storage, { run, distribution: shown.get(run.quiz_run_id) ?? null }),
  )
  const { practice_id, title, started_at, ends_at, ended_at } = practice
  await recordFact(call, session, {
    type: 'practice_brought_back',
    payload: { practice: { practice_id, title, started_at, ends_at, ended_at, quizzes } },
  })
}
