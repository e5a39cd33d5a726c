import { ApiError } from '@jiangtai/client/api.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { api } from '../../../core/api.ts'
import { type DrawnSheet, drawQuestionPage } from '../../questions/lessons/page/draw-question-page.tsx'
import { QuestionSheet, QuestionSheetWords } from '../../questions/lessons/page/QuestionSheet.tsx'

const LIST = 'POST /api/prepare_lessons/api/list_quzi'
const WIDTH = 1920

type Quizzes = CallOutput<typeof LIST>['quizzes']

/** Draws the questions of 题目页, which are asked for once, with the first of them ([LE-182]). */
export function openBoardQuestions(prepare_lesson_id: string, signal: AbortSignal) {
  let asked: Promise<Quizzes | null> | null = null
  return async ({ question, ratio }: Pick<ClassroomPage, 'question' | 'ratio'>): Promise<DrawnSheet[]> => {
    if (question === undefined) return []
    asked ??= fetchQuizzes(prepare_lesson_id, signal)
    const quizzes = await asked
    const { lesson_quiz_id, number } = question
    const quiz = quizzes?.find((one) => one.lesson_quiz_id === lesson_quiz_id)
    const sheet =
      quiz === undefined ? (
        <QuestionSheetWords ratio={ratio}>
          {quizzes === null ? `第 ${number} 题` : '这道题已从备课中移除'}
        </QuestionSheetWords>
      ) : (
        <QuestionSheet question={quiz.question} number={number} ratio={ratio} />
      )
    return [await drawQuestionPage(sheet, { ratio, width: WIDTH })]
  }
}

/** Null for who may keep the board but not read the lesson that it was taught from: pages then tell the number of their question. */
async function fetchQuizzes(prepare_lesson_id: string, signal: AbortSignal): Promise<Quizzes | null> {
  try {
    return (await api.call(LIST, { prepare_lesson_id }, { signal })).quizzes
  } catch (error) {
    if (error instanceof ApiError && (error.name === 'FORBIDDEN' || error.name === 'NOT_FOUND')) return null
    throw error
  }
}
