import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { isAnswered } from '@jiangtai/shared/tasks/reading/moment-rules.ts'
import { roundAnswers } from '../../own-answers.ts'
import { askedQuestions, type TaskQuestionPart } from '../../task-pages.ts'
import type { MomentAsking } from './watching.ts'

/** A moment with its question, and whether that is answered. */
export type MomentPart = { second: number; part: TaskQuestionPart; isAnswered: boolean }

/** The moments of a material in their order, and the answers that a student sees. A question that is not in the task any more is not asked. */
export function momentParts({ view, moments, outbox }: Pick<MomentAsking, 'view' | 'moments' | 'outbox'>): {
  parts: MomentPart[]
  answer: Answer
} {
  const answer = roundAnswers(view, outbox.entries)
  const questions = new Map(askedQuestions(view, true).map((part) => [part.question_id, part]))
  const parts = moments.flatMap(({ second, question_id }) => {
    const part = questions.get(question_id)
    return part === undefined ? [] : [{ second, part, isAnswered: isAnswered(part.question, answer) }]
  })
  return { parts, answer }
}
