import type { HandsEvent, UnclearEvent } from '@jiangtai/shared/classroom/hands/hands.ts'
import type { RunningLesson } from '../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api/interact'

type Student = { token: string }
const firstOf = ({ students }: RunningLesson): Student => {
  const [student] = students
  if (student === undefined) throw new Error('a lesson has students')
  return student
}

/** The teacher opens 举手 and 学生提问, or what is said. */
export function openAsking(
  app: TestApp,
  { command, teacher }: RunningLesson,
  takes: { hands?: boolean; questions?: boolean; unclear?: boolean } = { hands: true, questions: true },
) {
  return app.call(teacher.token, `POST ${API}/set_asking`, { ...command, ...takes })
}

/** A pad raises its hand or lowers it. */
export function pressHand(
  app: TestApp,
  { lesson_session_id }: RunningLesson,
  press: { token: string; is_raised: boolean; request_id?: string },
) {
  const { token, ...body } = press
  return app.call(token, 'POST /api/pad/v1/classroom/raise-hand', { lesson_session_id, ...body })
}

/** A pad asks. */
export function sendQuestion(
  app: TestApp,
  { lesson_session_id }: RunningLesson,
  asked: { token: string; words: string; request_id?: string },
) {
  const { token, ...body } = asked
  return app.call(token, 'POST /api/pad/v1/classroom/ask', { lesson_session_id, ...body })
}

/** 举手 is open and the first student has raised a hand. */
export async function raiseHand(app: TestApp, lesson: RunningLesson): Promise<void> {
  await openAsking(app, lesson)
  await lesson.join(firstOf(lesson).token)
  await pressHand(app, lesson, { token: firstOf(lesson).token, is_raised: true })
}

/** All hands go down. */
export function lowerAll(app: TestApp, { command, teacher }: RunningLesson) {
  return app.call(teacher.token, `POST ${API}/lower_hands`, { ...command, hand_ids: null })
}

/** 学生提问 is open and the first student has asked; returns the id of the question. */
export async function askQuestion(app: TestApp, lesson: RunningLesson): Promise<string> {
  await openAsking(app, lesson)
  const { token } = firstOf(lesson)
  await lesson.join(token)
  const { payload } = await sendQuestion(app, lesson, { token, words: '为什么开口向上' })
  return payload.question?.question_id ?? ''
}

/** 上墙 as a card with the name, unless said otherwise. */
export function showQuestion(
  app: TestApp,
  { command, teacher }: RunningLesson,
  question_id: string,
  how: { is_named?: boolean; look?: 'card' | 'barrage' } = {},
) {
  const shown = { ...command, question_id, is_named: true, look: 'card' as const, ...how }
  return app.call(teacher.token, `POST ${API}/show_question`, shown)
}

/** 收起. */
export function hideQuestion(app: TestApp, { command, teacher }: RunningLesson, question_id: string) {
  return app.call(teacher.token, `POST ${API}/hide_question`, { ...command, question_id })
}

/** 回答过. */
export function closeQuestion(app: TestApp, { command, teacher }: RunningLesson, question_id: string) {
  const closed = { ...command, question_id, is_answered: true }
  return app.call(teacher.token, `POST ${API}/close_question`, closed)
}

/** One way to make each type of fact of hands and questions. */
export function waysOfHands(
  appOf: () => TestApp,
): Record<(HandsEvent | UnclearEvent)['type'], (lesson: RunningLesson) => Promise<unknown>> {
  return {
    asking_set: (lesson) => openAsking(appOf(), lesson),
    hand_raised: (lesson) => raiseHand(appOf(), lesson),
    hands_lowered: async (lesson) => {
      await raiseHand(appOf(), lesson)
      await lowerAll(appOf(), lesson)
    },
    question_asked: (lesson) => askQuestion(appOf(), lesson),
    question_shown: async (lesson) => {
      await showQuestion(appOf(), lesson, await askQuestion(appOf(), lesson))
    },
    question_hidden: async (lesson) => {
      const question_id = await askQuestion(appOf(), lesson)
      await showQuestion(appOf(), lesson, question_id)
      await hideQuestion(appOf(), lesson, question_id)
    },
    unclear_counted: async (lesson) => {
      await openAsking(appOf(), lesson, { unclear: true })
      await appOf().call(firstOf(lesson).token, 'POST /api/pad/v1/classroom/mark-unclear', {
        lesson_session_id: lesson.lesson_session_id,
        ...{ page_id: lesson.opening.pages[0]?.page_id ?? '', is_unclear: true },
      })
    },
    question_closed: async (lesson) => {
      await closeQuestion(appOf(), lesson, await askQuestion(appOf(), lesson))
    },
  }
}
