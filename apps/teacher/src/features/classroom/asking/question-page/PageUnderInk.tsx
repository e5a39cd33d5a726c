import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { useQuery } from '@tanstack/react-query'
import { PageGround } from '../../../../shared/drawing/PageGround.tsx'
import {
  QuestionSheet,
  QuestionSheetWords,
} from '../../../../shared/questions/lessons/page/QuestionSheet.tsx'
import { RENEW_FILES_MS } from '../../../../shared/questions/renew-files.ts'
import { lessonQuizzesQuery } from '../../classroom.queries.ts'

/** What lies under the ink of a page without a picture: its ground, and on a 题目页 the question. */
export function PageUnderInk({
  page,
  prepare_lesson_id,
}: {
  page: ClassroomPage
  prepare_lesson_id: string
}) {
  return (
    <>
      {page.background !== undefined && <PageGround id={page.background} ratio={page.ratio} />}
      {page.question !== undefined && (
        <BoardQuestion {...{ prepare_lesson_id }} asked={page.question} ratio={page.ratio} />
      )}
    </>
  )
}

/** The question as the lesson has it now: one that was put in the place of another is shown ([LE-162]). */
function BoardQuestion({
  prepare_lesson_id,
  asked,
  ratio,
}: {
  prepare_lesson_id: string
  asked: NonNullable<ClassroomPage['question']>
  ratio: number
}) {
  const quizzes = useQuery({ ...lessonQuizzesQuery(prepare_lesson_id), refetchInterval: RENEW_FILES_MS })
  const quiz = quizzes.data?.quizzes.find(({ lesson_quiz_id }) => lesson_quiz_id === asked.lesson_quiz_id)
  if (quiz !== undefined)
    return <QuestionSheet question={quiz.question} number={asked.number} ratio={ratio} />
  return <QuestionSheetWords ratio={ratio}>{wordsFor(quizzes)}</QuestionSheetWords>
}

function wordsFor({ isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isPending) return '正在取题目…'
  return isError ? '题目没有取到，正在重试；可以先讲别的页' : '这道题已从备课中移除'
}
