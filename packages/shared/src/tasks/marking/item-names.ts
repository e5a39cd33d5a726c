import { firstNumbers, isCountedByItem } from '../../papers/numbers.ts'
import type { ItemWay, Question } from '../../questions/document.ts'
import { ITEM_WAY_NAMES } from '../giving/item-way.ts'

/** The names of the items of some questions, in their order: 第 3 题, 第 3 题（2）, and 第 3 题（口头） of one that is answered in a way of its own. */
export function namedItems(
  documents: readonly (Pick<Question, 'form'> & {
    items: readonly { item_id: string; way?: ItemWay | undefined }[]
  })[],
): { item_id: string; name: string }[] {
  const numbers = firstNumbers(documents)
  return documents.flatMap((document, at) =>
    document.items.map(({ item_id, way }, place) => {
      const number = numbers[at] ?? at + 1
      const name = isCountedByItem(document)
        ? `第 ${number + place} 题`
        : `第 ${number} 题${document.items.length > 1 ? `（${place + 1}）` : ''}`
      return { item_id, name: way === undefined ? name : `${name}（${ITEM_WAY_NAMES[way]}）` }
    }),
  )
}

const NO_QUESTION: Pick<Question, 'form' | 'items'> = { form: 'plain', items: [] }

/** The same for all sets of a task, by `itemPlace`; with the name of the set where there are several. */
export function taskItemNames(
  sets: readonly { set_no: number; name: string; questions: readonly { question_id: string }[] }[],
  documents: ReadonlyMap<string, Pick<Question, 'form' | 'items'>>,
): ReadonlyMap<string, string> {
  const names = sets.flatMap(({ set_no, name: set_name, questions }) =>
    namedItems(questions.map(({ question_id }) => documents.get(question_id) ?? NO_QUESTION)).map(
      ({ item_id, name }) =>
        [itemPlace(set_no, item_id), sets.length > 1 ? `${set_name} ${name}` : name] as const,
    ),
  )
  return new Map(names)
}

/** An item in a set, as one key. */
export function itemPlace(set_no: number, item_id: string): string {
  return `${set_no} ${item_id}`
}
