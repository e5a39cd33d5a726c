import { AppError } from '@jiangtai/shared/core/errors.ts'
import { correctShare } from '@jiangtai/shared/facts/shares.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type {
  ClassroomQuiz,
  ClosedQuiz,
  Distribution,
  ShownDistribution,
} from '@jiangtai/shared/classroom/events.ts'
import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import type { QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { glanceText } from '@jiangtai/shared/questions/seen-text/glance-text.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import { fileUrls } from '../../../questions/files/file-urls.service.ts'
import { getRunOf } from '../../classroom.access.ts'
import { findLastRun } from '../quick/keyless-runs.store.ts'
import { askedAs, refuseNewWay, refuseOtherClass } from './asked-as.ts'
import { askedOf, distributionOf, shownDistribution } from './distribution.ts'
import { type Recording, recordFact } from '../../room/facts.service.ts'
import {
  addQuizRun,
  changeEndsAt,
  closeRun,
  collectDrafts,
  countRuns,
  findOpenRun,
  listAnswers,
  listLessonQuizzes,
  listRunsWithAnswers,
  markRevealed,
  type QuizRunRow,
} from './quiz.store.ts'
import { findShownDistribution, type LessonSessionRow } from '../../room/sessions.store.ts'
import { listParticipants } from '../../roster/participants.store.ts'

/** A question is told with the addresses of its pictures and sounds ([QF-3]). */
type Telling = Recording & { storage: Storage }
type OfRun = { session: LessonSessionRow; quiz_run_id: string }

/** Pushes a question of the lesson, or once more one that was asked in it without having been prepared ([CR-11], [CR-12], [CR-70]). */
export async function startQuiz(
  call: Telling,
  input: {
    session: LessonSessionRow
    lesson_quiz_id: string
    time_limit_s: number | null
    /** For this time; without it, as the lesson lays down ([LE-194]). */
    preset?: QuizPreset | undefined
  },
): Promise<string> {
  const { session, time_limit_s } = input
  const [prepared] = await listLessonQuizzes(call.db, { session, lesson_quiz_ids: [input.lesson_quiz_id] })
  if (prepared !== undefined) refuseOtherClass(prepared, session, '这道题')
  if (prepared !== undefined && input.preset !== undefined) refuseNewWay(prepared, input.preset)
  const source =
    prepared === undefined
      ? await findLastRun(call.db, input)
      : askedAs(prepared, input.preset ?? prepared.preset)
  if (source === null) throw new AppError('NOT_FOUND', { message: '题目不在备课中，可能已被移除' })
  const run_no = await refuseWhileRunning(call.db, input)
  return pushRun(call, { session, time_limit_s, asked: { ...source, run_no } })
}

/** A question that is pushed: with everything that its run keeps of it. */
export type AskedQuestion = Pick<
  QuizRunRow,
  | 'lesson_quiz_id'
  | 'question_id'
  | 'question_version'
  | 'run_no'
  | 'document'
  | 'score'
  | 'source'
  | 'is_anonymous'
> &
  Partial<Pick<QuizRunRow, 'practice_id' | 'practice_no' | 'answer_way' | 'reveals_at_close'>>

/** The number of the next push of a question; refused while any question of the lesson runs. */
export async function refuseWhileRunning(
  db: Queryable,
  { session, lesson_quiz_id }: { session: LessonSessionRow; lesson_quiz_id: string },
): Promise<number> {
  const runs = await countRuns(db, { lesson_session_id: session.lesson_session_id, lesson_quiz_id })
  if (runs.running > 0) throw stillRunning()
  return runs.of_question + 1
}

/** Pushes a question: its document is frozen into the run ([CR-11]). */
export async function pushRun(
  call: Telling,
  {
    session,
    asked,
    time_limit_s,
  }: { session: LessonSessionRow; asked: AskedQuestion; time_limit_s: number | null },
): Promise<string> {
  const begun = newRun({ session, asked, started_at: call.now.toISOString() })
  const run = { ...begun, ends_at: endOf(call.now, time_limit_s) }
  await addQuizRun(call.db, run)
  await recordFact(call, session, { type: 'quiz_started', payload: { quiz: showRun(call.storage, run) } })
  return run.quiz_run_id
}

/** A push that has just begun, without a limit of its own. */
export function newRun({
  session,
  asked,
  started_at,
}: {
  session: LessonSessionRow
  asked: AskedQuestion
  started_at: string
}): QuizRunRow {
  const { school_id, lesson_session_id } = session
  return {
    ...{ practice_id: null, practice_no: null, answer_way: null, reveals_at_close: false, ...asked },
    ...{ quiz_run_id: newId(), school_id, lesson_session_id, started_at },
    ...{ ends_at: null, ended_at: null, revealed_at: null, settled_at: null, hand_counts: null },
  }
}

/** When a limit that begins now is over, as an ISO time; null without a limit. */
export function endOf(now: Date, time_limit_s: number | null): string | null {
  return time_limit_s === null ? null : new Date(now.getTime() + time_limit_s * 1000).toISOString()
}

/** A run as the class sees it. */
export function showRun(storage: Storage, run: QuizRunRow): ClassroomQuiz {
  const { quiz_run_id, lesson_quiz_id, run_no, started_at, ends_at, source, document } = run
  const question = showQuestion(document)
  return {
    ...{ quiz_run_id, lesson_quiz_id, run_no, started_at, ends_at, question },
    files: fileUrls(storage, question),
    ...(source === 'lesson' ? {} : { source }),
    ...(run.is_anonymous ? { is_anonymous: true } : {}),
    ...(hasKey(document) ? {} : { is_keyless: true }),
    ...(run.answer_way === null ? {} : { answer_way: run.answer_way }),
    ...(run.practice_id === null ? {} : { practice_id: run.practice_id }),
  }
}

/** 延时: later than the present end, or than now for a question without a time limit. */
export async function extendQuiz(call: Recording, input: OfRun & { add_s: number }): Promise<void> {
  const run = await getOpenRun(call.db, input)
  refuseInPractice(run)
  if (run.ends_at === null) throw new AppError('CONFLICT', { message: '本题没有限时，不需要延时' })
  const ends_at = new Date(Date.parse(run.ends_at) + input.add_s * 1000).toISOString()
  await changeEndsAt(call.db, run, ends_at)
  const { quiz_run_id } = input
  await recordFact(call, input.session, { type: 'quiz_extended', payload: { quiz_run_id, ends_at } })
}

/** 收卷; closing a closed run changes nothing. */
export async function endQuiz(call: Recording, input: OfRun): Promise<void> {
  const run = await getRunOf(call.db, input.session, input.quiz_run_id)
  if (run.ended_at === null) refuseInPractice(run)
  await endRun(call, { session: input.session, run, by: 'teacher' })
}

/** Closes a run and collects the answers that were not handed in ([CR-19]). */
export async function endRun(
  call: Recording,
  input: { session: LessonSessionRow; run: QuizRunRow; by: 'teacher' | 'timer' | 'lesson_end' },
): Promise<void> {
  const ended_at = call.now.toISOString()
  const { quiz_run_id } = input.run
  if (!(await closeRun(call.db, input.run, ended_at))) return
  await collectDrafts(call.db, input.run)
  await recordFact(call, input.session, {
    type: 'quiz_ended',
    payload: { quiz_run_id, ended_at, by: input.by },
  })
}

/** Shows the class how it answered, without the key ([CR-21]). */
export async function showDistribution(call: Recording, input: OfRun): Promise<void> {
  const run = await getClosedRun(call.db, input)
  const distribution = shownDistribution(run.document, await readDistribution(call.db, run))
  const { quiz_run_id } = input
  await recordFact(call, input.session, {
    type: 'distribution_shown',
    payload: { quiz_run_id, distribution },
  })
}

/** 公布答案: from here on a late answer is refused ([CR-20]). */
export async function revealQuiz(call: Telling, input: OfRun): Promise<void> {
  const run = await getClosedRun(call.db, input)
  if (run.revealed_at !== null) return
  if (!hasKey(run.document)) throw new AppError('CONFLICT', { message: '这道题还没有答案，请先设答案' })
  if (await markRevealed(call.db, run, call.now.toISOString()))
    await tellKey(call, { session: input.session, run })
}

/** Tells the class the key of a run; told once more, it is another one ([CR-71]). */
export async function tellKey(
  call: Telling,
  { session, run }: { session: LessonSessionRow; run: QuizRunRow },
): Promise<void> {
  await recordFact(call, session, keyFact(call.storage, run))
}

/** The fact that tells the class the key of a run. */
export function keyFact(storage: Storage, { quiz_run_id, document }: QuizRunRow) {
  const released = releaseKey(document)
  const files = fileUrls(storage, released)
  return { type: 'quiz_revealed', payload: { quiz_run_id, released, files } } as const
}

/** 收起: takes a closed question off the screen. */
export async function putAwayQuiz(call: Recording, run: OfRun): Promise<void> {
  await getClosedRun(call.db, run)
  const { quiz_run_id } = run
  await recordFact(call, run.session, { type: 'quiz_put_away', payload: { quiz_run_id } })
}

/** A closed question is on the screen again as it was: with its distribution if it was shown, with its key if that is out ([CR-44]). */
export async function bringBackQuiz(call: Telling, input: OfRun): Promise<void> {
  const run = await getClosedRun(call.db, input)
  const { lesson_session_id } = input.session
  const open = await findOpenRun(call.db, lesson_session_id)
  if (open !== null) throw stillRunning()
  const distribution = await findShownDistribution(call.db, {
    lesson_session_id,
    quiz_run_id: run.quiz_run_id,
  })
  const quiz = showClosedRun(call.storage, { run, distribution })
  await recordFact(call, input.session, { type: 'quiz_brought_back', payload: { quiz } })
}

/** A closed run as the class sees it: its key where that is out. */
export function showClosedRun(
  storage: Storage,
  { run, distribution }: { run: QuizRunRow; distribution: ShownDistribution | null },
): ClosedQuiz {
  const shown = showRun(storage, run)
  const released = run.revealed_at === null ? null : releaseKey(run.document)
  const files = { ...shown.files, ...fileUrls(storage, released ?? shown.question) }
  const closed = { quiz: { ...shown, files }, ended_at: run.ended_at ?? run.started_at, distribution }
  return released === null ? { phase: 'ended', ...closed } : { phase: 'revealed', ...closed, released }
}

/** Why nothing else may begin while a question, or a practice, is open ([CR-11], [CR-111]). */
export function stillRunning(): AppError {
  return new AppError('CONFLICT', { message: '还有一道题正在作答，请先收卷' })
}

/** The questions of a practice close and are prolonged together ([CR-114]). */
function refuseInPractice({ practice_id }: QuizRunRow): void {
  if (practice_id !== null)
    throw new AppError('CONFLICT', { message: '这道题在随堂练习里，请对整个练习操作' })
}

/** Most characters of a question in a list. */
const MAX_LINE = 120

/** Every push of a question in a lesson, in order. */
export async function listSentQuizzes(db: Queryable, lesson_session_id: string): Promise<SentQuizView[]> {
  const participants = await listParticipants(db, lesson_session_id)
  const runs = await listRunsWithAnswers(db, lesson_session_id)
  return runs.map(({ answers, document, ...run }) => {
    const expected_count = askedOf(run, participants).length
    const marks = distributionOf({ document, answers, expected_count })
    const { answered_count } = marks
    const correct = run.revealed_at === null ? null : correctShare(marks)
    const begins = document.material ?? document.items[0]?.stem ?? []
    const line = run.source === 'lesson' ? '' : glanceText(plainText(begins), MAX_LINE)
    return { ...run, line, answered_count, expected_count, correct }
  })
}

/** How the class answered a run so far. */
export async function readDistribution(db: Queryable, run: QuizRunRow): Promise<Distribution> {
  const answers = await listAnswers(db, run.quiz_run_id)
  const expected_count = askedOf(run, await listParticipants(db, run.lesson_session_id)).length
  return distributionOf({ document: run.document, answers, expected_count })
}

async function getOpenRun(db: Queryable, input: OfRun): Promise<QuizRunRow> {
  const run = await getRunOf(db, input.session, input.quiz_run_id)
  if (run.ended_at !== null) throw new AppError('CONFLICT', { message: '本题已收卷' })
  return run
}

/** A run of the lesson whose answers are closed; CONFLICT while they are open. */
export async function getClosedRun(db: Queryable, input: OfRun): Promise<QuizRunRow> {
  const run = await getRunOf(db, input.session, input.quiz_run_id)
  if (run.ended_at === null) throw new AppError('CONFLICT', { message: '请先收卷' })
  return run
}
