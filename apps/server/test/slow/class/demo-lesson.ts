import { DEMO_PASSWORD } from '../../../db/seed/demo-logins.ts'
import { callServer } from '../running-server.ts'

/** A lesson of the demo school that a running server teaches, and who is in its class. */
export type DemoLesson = {
  lesson_session_id: string
  /** What each command of the teacher's device names. */
  command: { lesson_session_id: string; device_id: string }
  teacher_token: string
  student_tokens: string[]
  page_ids: string[]
  /** A single choice of the lesson. */
  lesson_quiz_id: string
}

/** Signs the demo teacher and the first students of the class in and begins a lesson that has a single choice. */
export async function beginDemoLesson(
  address: string,
  { student_count }: { student_count: number },
): Promise<DemoLesson> {
  const signIn = async (account: string) => {
    const nobody = { address, token: null }
    return (await callServer(nobody, 'POST /api/auth/login', { account, password: DEMO_PASSWORD })).token
  }
  const teacher_token = await signIn('teacher')
  const teacher = { address, token: teacher_token }
  const { list } = await callServer(teacher, 'GET /api/prepare_lessons/api/lesson_list', {})
  const prepared = list.find((row) => row.quiz_count > 0 && row.classes.length > 0)
  const class_id = prepared?.classes[0]?.class_id
  if (prepared === undefined || class_id === undefined) throw new Error('the demo school has no lesson')
  const { prepare_lesson_id } = prepared
  const device_id = 'demo-lesson-device'
  const { state } = await callServer(teacher, 'POST /api/prepare_lessons/api/start_lesson', {
    prepare_lesson_id,
    class_id,
    device_id,
  })
  const { quizzes } = await callServer(teacher, 'POST /api/prepare_lessons/api/list_quzi', {
    prepare_lesson_id,
  })
  const quiz = quizzes.find(({ question }) => question.type === 'single')
  if (quiz === undefined) throw new Error('the demo lesson has no single choice')
  const { lesson_session_id, pages } = state
  const logins = Array.from({ length: student_count }, (_, at) => `s${String(at + 1).padStart(4, '0')}`)
  return {
    lesson_session_id,
    command: { lesson_session_id, device_id },
    teacher_token,
    student_tokens: await Promise.all(logins.map(signIn)),
    page_ids: pages.map(({ page_id }) => page_id),
    lesson_quiz_id: quiz.lesson_quiz_id,
  }
}

/** Asks the class the question and returns its run. */
export async function askQuestion(address: string, lesson: DemoLesson): Promise<string> {
  const { command, lesson_quiz_id, teacher_token } = lesson
  const { quiz_run_id } = await callServer(
    { address, token: teacher_token },
    'POST /api/prepare_lessons/api/start_quzi',
    { ...command, lesson_quiz_id, time_limit_s: null },
  )
  return quiz_run_id
}
