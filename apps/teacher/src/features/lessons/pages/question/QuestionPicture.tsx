import { use } from 'react'
import {
  QuestionSheet,
  QuestionSheetWords,
} from '../../../../shared/questions/lessons/page/QuestionSheet.tsx'
import type { EditorPage } from '../page-draft.ts'
import { PageQuestions } from './page-questions.ts'

/** A 题目页 as a picture: nothing in it is pressed, and its question is read in the list of questions. */
export function QuestionPicture({ page }: { page: EditorPage }) {
  const quizzes = use(PageQuestions)
  const at = quizzes.findIndex(({ lesson_quiz_id }) => lesson_quiz_id === page.lesson_quiz_id)
  const quiz = quizzes[at]
  return (
    <div inert>
      {quiz === undefined ? (
        <QuestionSheetWords ratio={page.ratio}>题目页</QuestionSheetWords>
      ) : (
        <QuestionSheet question={quiz.question} number={at + 1} ratio={page.ratio} />
      )}
    </div>
  )
}
