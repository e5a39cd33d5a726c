import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { QuestionSheet, QuestionSheetWords } from '../../../shared/questions/lessons/page/QuestionSheet.tsx'
import { RENEW_FILES_MS } from '../../../shared/questions/renew-files.ts'

/** What did not arrive is asked for again after this. */
const AGAIN_MS = 5_000

export type ViewedPageQuestionProps = {
  lesson_session_id: string
  asked: NonNullable<ClassroomPage['question']>
  /** Width divided by height of the page. */
  ratio: number
}

/** The question of a 题目页 under the ink, as the board shows it ([CR-385]). */
export function ViewedPageQuestion({ lesson_session_id, asked, ratio }: ViewedPageQuestionProps) {
  const found = useQuery(pageQuestionsQuery(lesson_session_id))
  const question = found.data?.find(({ lesson_quiz_id }) => lesson_quiz_id === asked.lesson_quiz_id)
  if (question !== undefined) return <QuestionSheet {...{ question, ratio }} number={asked.number} />
  return <QuestionSheetWords ratio={ratio}>{wordsFor(found)}</QuestionSheetWords>
}

/** The questions of the 题目页 of a lesson, without keys; asked again before the addresses of their pictures end, and with each question that another one replaced. */
function pageQuestionsQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'page-questions', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_page_questions', { lesson_session_id }, { signal }),
    select: ({ questions }) => questions,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : RENEW_FILES_MS),
  })
}

function wordsFor({ isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isPending) return '正在取题目…'
  return isError ? '题目没有取到，正在重试' : '这道题已从备课中移除'
}
