import type { Answer } from './answer.ts'
import type { ShownQuestion } from './document.ts'
import { KINDS } from './kinds/registry.ts'

/** Whether nothing at all has been answered: such an answer is not handed in. */
export function isEmptyAnswer(question: ShownQuestion, answer: Answer): boolean {
  return answeredItems(question, answer).length === 0
}

/** The items of a question that have an answer, in order, by id. */
export function answeredItems(question: ShownQuestion, answer: Answer): string[] {
  return question.items
    .filter(({ item_id, kind }) => {
      const part = answer[item_id]
      return part !== undefined && !KINDS[kind].isEmpty(part)
    })
    .map(({ item_id }) => item_id)
}

/** What a student should know before handing in, as a Chinese sentence; null when the answer is whole ([QU-16]). */
export function whatIsMissing(question: ShownQuestion, answer: Answer): string | null {
  const missing = question.items.flatMap((item, index) => {
    const kind = KINDS[item.kind]
    const said = kind.missing(item, answer[item.item_id] ?? kind.emptyPart(item))
    return said === null ? [] : [{ said, number: index + 1 }]
  })
  const [first] = missing
  if (first === undefined) return null
  if (question.items.length === 1) return first.said
  const numbers = missing.map(({ number }) => number).join('、')
  return missing.length === 1 ? `第 ${first.number} 小题${first.said}` : `第 ${numbers} 小题还没有答完`
}

/** Why an answer does not fit the question, by field, or null when it does ([QU-15]). */
export function unfitAnswer(
  question: ShownQuestion,
  answer: Answer,
): { field: string; message: string } | null {
  for (const [item_id, part] of Object.entries(answer)) {
    const item = question.items.find((known) => known.item_id === item_id)
    if (item === undefined) return { field: `value.${item_id}`, message: '所答的小题不存在' }
    const message = KINDS[item.kind].unfit(item, question.bank, part)
    if (message !== null) return { field: `value.${item_id}`, message }
  }
  return null
}

/** An answer in one line: of several items each with its number; empty for an empty answer. */
export function answerText(question: ShownQuestion, answer: Answer): string {
  const said = question.items.map((item) => {
    const part = answer[item.item_id]
    return part === undefined ? '' : KINDS[item.kind].partText(item, part)
  })
  if (question.items.length === 1) return said[0] ?? ''
  return said.flatMap((words, index) => (words === '' ? [] : [`${index + 1}. ${words}`])).join('  ')
}
