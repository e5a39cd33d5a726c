import type { ClosedQuiz } from '@jiangtai/shared/classroom/events.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { isReadNotCounted } from './written-question.ts'

/** What a closed question waits for: its distribution, its key to be set or to be told, its marks to be told, or nothing. */
export type NextStep = 'distribution' | 'set_key' | 'reveal' | 'tell_marks' | 'told' | 'none'

/** The next step of a closed question. Written answers are read, not counted: their key follows 收卷 at once. */
export function nextStep({ phase, distribution, quiz }: ClosedQuiz): NextStep {
  if (phase === 'revealed') return 'told'
  if (distribution === null && !isReadNotCounted(quiz.question)) return 'distribution'
  if (quiz.source === 'vote') return 'none'
  if (quiz.is_keyless === true) return 'set_key'
  return isSpokenInWords(quiz) ? 'tell_marks' : 'reveal'
}

/** Whether a question was asked without having been written before: its key is told after its answers, and corrected ([CR-71]). */
export function isWrittenInClass({ source }: ClosedQuiz['quiz']): boolean {
  return source !== undefined && source !== 'bank'
}

/** Whether the key that was told may be another one: of what was written in class, and of a question of the bank that had none ([CR-469]). */
export function takesAnotherKey(quiz: ClosedQuiz['quiz']): boolean {
  if (isSpokenInWords(quiz)) return false
  return isWrittenInClass(quiz) || (quiz.source === 'bank' && quiz.is_keyless === true)
}

/** Whether a question was spoken and is answered in words: it has no key to tell, only what its teacher says of the answers ([CR-133]). */
export function isSpokenInWords(quiz: ClosedQuiz['quiz']): boolean {
  const { question } = quiz
  return isWrittenInClass(quiz) && question.items.every(({ kind }) => !KINDS[kind].isGradedByMachine)
}
