import { isPracticeOpen } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import { isRaceOpen } from '@jiangtai/shared/classroom/race/race.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { countWords } from '../asking/answer-counts.ts'
import type { AnswerStates } from '../asking/quiz/answer-states.ts'

/** What runs in the class now, in a few words; null where nothing does ([CR-307]). */
export function runningWords(
  { quiz, practice, race }: Pick<ClassroomState, 'quiz' | 'practice' | 'race'>,
  { states, joined }: { states: AnswerStates; joined: readonly RosterEntry[] | null },
): string | null {
  if (quiz?.phase === 'running') return `正在答题，已提交 ${countWords(states, joined)}`
  if (practice !== null && isPracticeOpen(practice)) return '正在随堂练习'
  if (race !== null && isRaceOpen(race)) return '正在抢答'
  return null
}
