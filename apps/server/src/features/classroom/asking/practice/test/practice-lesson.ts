import type { PracticeTally } from '@jiangtai/shared/classroom/asking/practice/progress.ts'
import { eq } from 'drizzle-orm'
import {
  answerOf,
  buildRunningLesson,
  type RunningLesson,
} from '../../../../../../test/classroom-builders.ts'
import { buildStem } from '../../../../../../test/lessons-builders.ts'
import type { TestApp } from '../../../../../../test/test-app.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { lessonQuiz } from '../../../../lessons/lessons.table.ts'
import { runClassroomClock } from '../../../room/classroom-clock.ts'

type Pupil = RunningLesson['students'][number]
type Sent = Parameters<typeof answerOf>[2]

/** One more question in a lesson, at a place from 1; its key is B. Returns its id in the lesson. */
export async function addQuestionToLesson(
  app: TestApp,
  { school_id, prepare_lesson_id }: Pick<RunningLesson, 'school_id' | 'prepare_lesson_id'>,
  sort = 1,
): Promise<string> {
  const { question_id, version } = await buildStem(app, { school_id, stem: `${sort} + ${sort} = ?` })
  const lesson_quiz_id = newId()
  await app.services.database.orm.insert(lessonQuiz).values({
    ...{ lesson_quiz_id, school_id, prepare_lesson_id, question_id },
    ...{ question_version: version, sort, time_limit_s: null },
  })
  return lesson_quiz_id
}

/** A running lesson with so many questions, the key of each is B, whose students have entered. */
export async function buildPracticeLesson(app: TestApp, { questions = 3, student_count = 3 } = {}) {
  const lesson = await buildRunningLesson(app, { student_count })
  const { teacher, command, lesson_session_id, students, prepare_lesson_id } = lesson
  for (const { token } of students) await lesson.join(token)
  const { orm } = app.services.database
  for (let at = 1; at < questions; at += 1) await addQuestionToLesson(app, lesson, at)
  const rows = await orm.select().from(lessonQuiz).where(eq(lessonQuiz.prepare_lesson_id, prepare_lesson_id))
  const lesson_quiz_ids = rows.toSorted((a, b) => a.sort - b.sort).map((row) => row.lesson_quiz_id)
  const startPractice = (time_limit_s: number | null = null, ids: readonly string[] = lesson_quiz_ids) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/start_practice', {
      ...{ ...command, lesson_quiz_ids: [...ids], time_limit_s },
    })
  const board = async () =>
    (await app.call(teacher.token, 'GET /api/prepare_lessons/api/lesson_board', { lesson_session_id }))
      .payload.state
  /** Starts one and tells its id and those of its questions. */
  const open = async (time_limit_s: number | null = null) => {
    const { practice_id } = (await startPractice(time_limit_s)).payload
    const runs = ((await board()).practice?.quizzes ?? []).map(({ quiz }) => quiz.quiz_run_id)
    return { practice_id, runs }
  }
  const teach = (
    verb: 'end_prepare_lesson_practic' | 'reveal_practice' | 'put_away_practice' | 'bring_back_practice',
    practice_id: string,
  ) => app.call(teacher.token, `POST /api/prepare_lessons/api/${verb}`, { ...command, practice_id })
  const end = (practice_id: string) => teach('end_prepare_lesson_practic', practice_id)
  const extend = (practice_id: string, add_s: number) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/extend_practice', {
      ...command,
      practice_id,
      add_s,
    })
  const submit = (
    student: Pupil | undefined,
    quiz_run_id: string | undefined,
    keys: string[],
    more: Sent = {},
  ) =>
    app.call(
      student?.token ?? null,
      'POST /api/pad/v1/classroom/submit-answer',
      answerOf(quiz_run_id ?? '', keys, more),
    )
  const progress = async (practice_id: string) =>
    (await app.call(teacher.token, 'POST /api/prepare_lessons/api/practice_progress', { practice_id }))
      .payload
  const tallies = () =>
    app.published
      .filter(({ event, room }) => event === 'practice_tally' && room.includes(lesson_session_id))
      .map(({ payload }) => payload as PracticeTally)
  const later = async (ms: number): Promise<void> => {
    app.clock.advance(ms)
    await runClassroomClock(app.services)
  }
  return {
    ...{
      ...lesson,
      lesson_quiz_ids,
      startPractice,
      board,
      open,
      teach,
      end,
      extend,
      submit,
      progress,
      tallies,
      later,
    },
  }
}
