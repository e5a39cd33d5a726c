import { type SeenQuestion, seenQuestion } from '@jiangtai/shared/questions/seen-text/seen-question.ts'
import { readQuestion, type StoredQuestion } from '@jiangtai/shared/questions/upgrade.ts'

/** What is seen of a stored version, whichever shape its row has. */
export function seenVersion(stored: StoredQuestion): SeenQuestion {
  return seenQuestion(readQuestion(stored))
}
