import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { AnswerValueV1 } from '@jiangtai/shared/questions/content.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

/** The own answer as the device keeps it; one that an earlier version of the pad kept answers the only item it knew. */
export function ownAnswer(question: ShownQuestion, entry: OutboxEntry | null): Answer {
  const [first] = question.items
  if (entry === null || first === undefined) return {}
  return isOfFirstShape(entry.value)
    ? { [first.item_id]: { ...entry.value, attachments: [] } }
    : entry.value
}

/** Parts are filed under ids of items, none of which is called `kind`. */
function isOfFirstShape(value: Answer | AnswerValueV1): value is AnswerValueV1 {
  return typeof value.kind === 'string'
}
