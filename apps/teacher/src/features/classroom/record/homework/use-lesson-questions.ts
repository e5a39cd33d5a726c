import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lessonAnswersQuery } from '../record.queries.ts'
import type { LessonRecord } from '../record-figures.ts'
import { type LessonQuestion, lessonQuestions } from './lesson-questions.ts'
import { givableQuery, preparedQuestionsQuery } from './to-homework.queries.ts'

/** The questions of a lesson as homework takes them; null while they are loaded, or when that failed. */
export type LoadedQuestions = {
  questions: readonly LessonQuestion[] | null
  /** Those that can be given, by id; null while it is asked. */
  views: ReadonlyMap<string, QuestionView> | null
  failure: Error | null
  /** Asks again for what failed. */
  retry: () => void
}

/** Loads the questions of a lesson session, how they went, and which of them may be given ([HK-48]). */
export function useLessonQuestions(record: LessonRecord): LoadedQuestions {
  const answers = useQuery(lessonAnswersQuery(record.lesson_session_id))
  const prepared = useQuery(preparedQuestionsQuery(record))
  const questions = useMemo(
    () =>
      answers.data === undefined || prepared.data === undefined
        ? null
        : lessonQuestions({ record, answers: answers.data, quizzes: prepared.data }),
    [record, answers.data, prepared.data],
  )
  const enough = questions?.filter(({ lacks }) => lacks === null)
  const givable = useQuery(givableQuery(enough?.map(({ question_id }) => question_id) ?? null))
  const views = useMemo(
    () => (givable.data === undefined ? null : new Map(givable.data.map((view) => [view.question_id, view]))),
    [givable.data],
  )
  return {
    ...{ questions, views },
    failure: answers.error ?? prepared.error ?? givable.error,
    retry: () => {
      for (const query of [answers, prepared, givable]) if (query.isError) void query.refetch()
    },
  }
}
