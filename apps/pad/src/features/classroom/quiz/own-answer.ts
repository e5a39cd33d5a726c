import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

/** The own answer as the device keeps it; one that an earlier version of the pad kept is read too. */
export function ownAnswer(question: ShownQuestion, entry: OutboxEntry | null): Answer {
  if (entry === null) return {}
  return readAnswer(
    entry.value,
    question.items.map(({ item_id }) => item_id),
  )
}
