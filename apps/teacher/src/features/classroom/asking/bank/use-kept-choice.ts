import { fieldOf, readNumber, readText, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { ANSWER_WAYS, NO_PRESET, type QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { TimeChoice } from '../quiz/sending/time-limit.ts'

/** A question of the bank that was chosen and is not sent yet: which one, and how it is to be asked. */
export type BankChoice = { question_id: string; time: TimeChoice; preset: QuizPreset; isKept: boolean }

/** What is chosen first of how a question is asked. */
export const FIRST_WAY = {
  time: { kind: 'offered', time_limit_s: null },
  preset: NO_PRESET,
  isKept: false,
} as const satisfies Omit<BankChoice, 'question_id'>

/** The name under which the tab keeps what was chosen in a lesson. */
export const bankChoiceName = (lesson_session_id: string) => `bank.${lesson_session_id}`

/** The chosen question, kept over a reload until it is sent or put away ([CR-474]). */
export function useKeptChoice(lesson_session_id: string) {
  return useKeptInTab<BankChoice | null>(bankChoiceName(lesson_session_id), { first: null, read: readChosen })
}

function readChosen(kept: unknown): BankChoice | null {
  const question_id = readText(fieldOf(kept, 'question_id'))
  if (question_id === null) return null
  return {
    question_id,
    time: readTime(fieldOf(kept, 'time')),
    preset: readPreset(fieldOf(kept, 'preset')),
    isKept: fieldOf(kept, 'isKept') === true,
  }
}

function readTime(kept: unknown): TimeChoice {
  const text = readText(fieldOf(kept, 'text'))
  if (fieldOf(kept, 'kind') === 'typed' && text !== null) return { kind: 'typed', text }
  return { kind: 'offered', time_limit_s: readNumber(fieldOf(kept, 'time_limit_s')) }
}

function readPreset(kept: unknown): QuizPreset {
  return {
    answer_way: ANSWER_WAYS.find((way) => way === fieldOf(kept, 'answer_way')) ?? NO_PRESET.answer_way,
    score: readNumber(fieldOf(kept, 'score')),
    reveals_at_close: fieldOf(kept, 'reveals_at_close') === true,
  }
}
