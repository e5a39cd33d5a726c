import { eq } from 'drizzle-orm'
import type { ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import { type ClassroomState, receiveFact } from '@jiangtai/shared/classroom/state.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AnswerValueV1, QuestionContentV1, QuestionKeyV1 } from '@jiangtai/shared/questions/content.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { roomOf } from '../src/features/classroom/room/rooms.ts'
import { lessonQuiz } from '../src/features/lessons/lessons.table.ts'
import { buildClass, buildSchool, buildTeacher, signIn, type TestUser } from './builders.ts'
import { boardPage, buildLesson } from './lessons-builders.ts'
import { buildQuestion, textDocument } from './question-builders.ts'
import type { TestApp } from './test-app.ts'

/** The device every test lesson is taught from unless it says otherwise. */
export const DEVICE = 'device-one'

const single: { content: QuestionContentV1; key: QuestionKeyV1 } = {
  content: {
    type: 'single',
    stem: '函数 $y=x^2$ 的对称轴是',
    options: ['A', 'B', 'C', 'D'].map((key) => ({ key, content: `选项${key}` })),
    blank_count: 0,
  },
  key: { kind: 'choice', keys: ['B'] },
}

/** Stores a question; a single choice with key B unless told. */
async function buildAskedQuestion(
  app: TestApp,
  input: { school_id: string; document?: Question },
): Promise<{ question_id: string; version: number }> {
  const { school_id, document = textDocument({ ...single, analysis: '由定义可得，秘密的解析。' }) } = input
  return { ...(await buildQuestion(app, { school_id, document })), version: 1 }
}

/** A school with a teacher, a class, a lesson of two board pages and one question, given or made by the teacher, and the class under way. */
export async function buildRunningLesson(
  app: TestApp,
  input: { student_count?: number; document?: Question | ((teacher: TestUser) => Promise<Question>) } = {},
) {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const taught = await buildClass(app, {
    school_id,
    teacher_id: teacher.person_id,
    student_count: input.student_count ?? 3,
  })
  const document = typeof input.document === 'function' ? await input.document(teacher) : input.document
  const asked = await buildAskedQuestion(app, { school_id, document })
  const { prepare_lesson_id } = await buildLesson(app, {
    school_id,
    teacher,
    class_ids: [taught.class_id],
    pages: [boardPage('一'), boardPage('二')],
    quizzes: [asked],
  })
  const [quiz] = await app.services.database.orm
    .select({ lesson_quiz_id: lessonQuiz.lesson_quiz_id })
    .from(lessonQuiz)
    .where(eq(lessonQuiz.prepare_lesson_id, prepare_lesson_id))
  const lesson_quiz_id = quiz!.lesson_quiz_id
  const start = (device_id: string) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/start_lesson', {
      prepare_lesson_id,
      class_id: taught.class_id,
      device_id,
    })
  const started = await start(DEVICE)
  const { lesson_session_id } = started.payload.state
  const command = { lesson_session_id, device_id: DEVICE }
  const students = await Promise.all(
    taught.students.map(async (student) => ({ ...student, token: await signIn(app, student.login) })),
  )
  const join = (token: string) => app.call(token, 'POST /api/pad/v1/classroom/join', { lesson_session_id })
  const startQuiz = async (time_limit_s: number | null = null) => {
    const reply = await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_quzi', {
      ...command,
      lesson_quiz_id,
      time_limit_s,
    })
    return reply.payload.quiz_run_id
  }
  return {
    school_id,
    teacher,
    class_id: taught.class_id,
    students,
    prepare_lesson_id,
    question_id: asked.question_id,
    lesson_quiz_id,
    lesson_session_id,
    command,
    start,
    join,
    startQuiz,
    opening: started.payload.state,
  }
}
export type RunningLesson = Awaited<ReturnType<typeof buildRunningLesson>>

/** Locks or frees the pads of a class, or of some of its students. */
export function lockPads(
  app: TestApp,
  lesson: RunningLesson,
  change: {
    locked: boolean
    student_ids: string[] | null
    group_ids?: string[]
    length_s?: number
    prolong_s?: number
  },
) {
  return app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/lock_screen', {
    ...lesson.command,
    ...change,
    message: '请认真听讲',
  })
}

/** What a pad sends when a student chooses options. */
export function answerOf(
  quiz_run_id: string,
  keys: string[],
  more: { revision?: number; is_final?: boolean; was_offline?: boolean; client_submission_id?: string } = {},
) {
  const value: AnswerValueV1 = { kind: 'choice', keys }
  return {
    quiz_run_id,
    client_submission_id: more.client_submission_id ?? newId(),
    revision: more.revision ?? 1,
    value,
    is_final: more.is_final ?? true,
    used_ms: 4000,
    was_offline: more.was_offline ?? false,
  }
}

/** The facts one audience of a lesson session was sent, in order. */
export function factsSentTo(
  app: TestApp,
  lesson_session_id: string,
  audience: 'teacher' | 'student',
): ClassroomFact[] {
  const room = roomOf(lesson_session_id, audience)
  return app.published
    .filter((message) => message.room === room && message.event === 'fact')
    .map((message) => message.payload as ClassroomFact)
}

/**
 * The state before, plus the facts, equals the state fetched afterwards ([CR-6]): for the teacher and for a student. Returns
 * the types of the facts that `act` made.
 */
export async function verifyEvents(
  app: TestApp,
  input: { lesson: RunningLesson; act: () => Promise<unknown> },
): Promise<string[]> {
  const { lesson, act } = input
  const { lesson_session_id } = lesson
  const asTeacher = async () =>
    (
      await app.call(lesson.teacher.token, 'GET /api/prepare_lessons/api/teaching_info', {
        lesson_session_id,
      })
    ).payload.state
  const asStudent = async () => (await lesson.join(lesson.students[0]!.token)).payload?.state ?? null
  const before = { teacher: await asTeacher(), student: await asStudent() }
  const seen = factsSentTo(app, lesson_session_id, 'teacher').length
  await act()
  const after = { teacher: await asTeacher(), student: await asStudent() }
  for (const audience of ['teacher', 'student'] as const) {
    let state = before[audience] as ClassroomState
    for (const fact of factsSentTo(app, lesson_session_id, audience).slice(seen)) {
      const outcome = receiveFact(state, structuredClone(fact))
      if (outcome.kind !== 'applied') throw new Error(`fact ${fact.seq} was ${outcome.kind}`)
      state = outcome.state
    }
    const fetched = after[audience]
    // A lesson that has ended is no longer fetched as running; its last fact says so.
    if (fetched === null) {
      if (state.ended_at === null) throw new Error('the lesson is gone but no fact said so')
      continue
    }
    if (JSON.stringify(sorted(state)) !== JSON.stringify(sorted(fetched))) {
      throw new Error(
        `${audience}: ${JSON.stringify(sorted(state))}\nfetched: ${JSON.stringify(sorted(fetched))}`,
      )
    }
  }
  return factsSentTo(app, lesson_session_id, 'teacher')
    .slice(seen)
    .map((fact) => fact.event?.type ?? 'hidden')
}

/** Keys in one order; signed addresses aside, which change by the hour. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** 课堂过程 of a lesson in words, as its teacher reads it. */
export async function momentsOf(
  app: TestApp,
  { teacher, lesson_session_id }: { teacher: { token: string }; lesson_session_id: string },
): Promise<string[]> {
  const read = await app.call(teacher.token, 'GET /api/prepare_lessons/api/event_record', {
    lesson_session_id,
  })
  return read.payload.list.map(({ text }) => text)
}
