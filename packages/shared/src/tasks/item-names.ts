import { firstNumbers, isCountedByItem } from '../papers/numbers.ts'
import type { Question } from '../questions/document.ts'

/** What the items of some questions are called, in their order: 第 3 题, 第 3 题（2）. */
export function namedItems(
  documents: readonly (Pick<Question, 'form'> & { items: readonly { item_id: string }[] })[],
): { item_id: string; name: string }[] {
  const numbers = firstNumbers(documents)
  return documents.flatMap((document, at) =>
    document.items.map(({ item_id }, place) => {
      const number = numbers[at] ?? at + 1
      const name = isCountedByItem(document)
        ? `第 ${number + place} 题`
        : `第 ${number} 题${document.items.length > 1 ? `（${place + 1}）` : ''}`
      return { item_id, name }
    }),
  )
}
