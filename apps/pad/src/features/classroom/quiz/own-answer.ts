import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { AnswerValueV1 } from '@jiangtai/shared/questions/content.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import type { ClassEntry, KeptAnswer } from './class-answers.ts'

/** The own answer as the device keeps it; one that an earlier version of the pad kept answers the only item it knew. */
export function ownAnswer(question: ShownQuestion, entry: ClassEntry | null): Answer {
  const [first] = question.items
  return first === undefined ? {} : answerByItem(entry, first.item_id)
}

/** The kept answer by item; one of the first shape is filed under `item_id`. */
export function answerByItem(entry: ClassEntry | null, item_id: string): Answer {
  if (entry === null) return {}
  return isOfFirstShape(entry.value) ? { [item_id]: { ...entry.value, attachments: [] } } : entry.value
}

/** Parts are filed under ids of items, none of which is called `kind`. */
function isOfFirstShape(value: KeptAnswer): value is AnswerValueV1 {
  return typeof value.kind === 'string'
}
