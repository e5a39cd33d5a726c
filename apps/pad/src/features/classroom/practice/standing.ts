import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { isEmptyAnswer, whatIsMissing } from '@jiangtai/shared/questions/answering.ts'
import { type ClassEntry, entryOfRun } from '../quiz/class-answers.ts'
import { ownAnswer } from '../quiz/own-answer.ts'

/** Where the own answer to one question stands. */
export type Standing = {
  quiz: QuizState
  entry: ClassEntry | null
  is_answered: boolean
  /** Some of its parts are still open. */
  is_partly: boolean
  /** The server has it as the device has it. */
  is_arrived: boolean
}

/** Where the own answers to all questions of a practice stand, in its order. */
export function standingsOf(practice: PracticeState, entries: OutboxState['entries']): Standing[] {
  return practice.quizzes.map((quiz) => {
    const { question, quiz_run_id } = quiz.quiz
    const entry = entryOfRun(entries, quiz_run_id)
    const value = ownAnswer(question, entry)
    const is_answered = !isEmptyAnswer(question, value)
    return {
      quiz,
      entry,
      is_answered,
      is_partly: is_answered && whatIsMissing(question, value) !== null,
      is_arrived: entry?.delivery.kind === 'acked',
    }
  })
}

/** Whether everything that was answered is handed in ([CR-113]). */
export function isHandedIn(standings: readonly Standing[]): boolean {
  const answered = standings.filter(({ is_answered }) => is_answered)
  return answered.length > 0 && answered.every(({ entry }) => entry?.is_final === true)
}

/** What a student who hands in has not answered, named; null when nothing is open. */
export function openWords(standings: readonly Standing[]): string | null {
  const untouched = numbersOf(standings, ({ is_answered }) => !is_answered)
  const partly = numbersOf(standings, ({ is_partly }) => is_partly)
  const words = [
    untouched === '' ? '' : `第 ${untouched} 题还没有作答`,
    partly === '' ? '' : `第 ${partly} 题没有答完`,
  ].filter((word) => word !== '')
  return words.length === 0 ? null : words.join('，')
}

function numbersOf(standings: readonly Standing[], isMeant: (one: Standing) => boolean): string {
  return standings.flatMap((one, at) => (isMeant(one) ? [at + 1] : [])).join('、')
}

/** The words of one number of the list: answered or not, and whether the answer has arrived. */
export function standingWords({ quiz, is_answered, is_arrived }: Standing, number: number): string {
  if (!is_answered) return `第 ${number} 题，未答`
  if (quiz.phase !== 'running') return `第 ${number} 题，已答`
  return `第 ${number} 题，已答，${is_arrived ? '已保存' : '还没有送达'}`
}
