import type { ClosedQuiz } from '@jiangtai/shared/classroom/events.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { isReadNotCounted } from './written-question.ts'

/** What a closed question waits for: its distribution, its key to be set or to be told, or nothing. */
export type NextStep = 'distribution' | 'set_key' | 'reveal' | 'told' | 'none'

/** The next step of a closed question. Written answers are read, not counted: their key follows 收卷 at once. */
export function nextStep({ phase, distribution, quiz }: ClosedQuiz): NextStep {
  if (phase === 'revealed') return 'told'
  if (distribution === null && !isReadNotCounted(quiz.question)) return 'distribution'
  if (quiz.source === 'vote') return 'none'
  if (quiz.is_keyless === true) return 'set_key'
  // A question that was spoken and is answered in words has nothing to tell that was not said.
  const isJudgedByHand = quiz.question.items.every(({ kind }) => !KINDS[kind].isGradedByMachine)
  return quiz.source !== undefined && isJudgedByHand ? 'none' : 'reveal'
}
