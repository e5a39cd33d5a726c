import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { itemPlace, taskItemNames } from '@jiangtai/shared/tasks/marking/item-names.ts'
import type { TaskDetail } from '../task.queries.ts'
import type { ItemToMark } from './marking.queries.ts'

type Asked = Pick<TaskDetail, 'sets' | 'questions'>

/** The name of each item, by set and item. */
export function itemNames({ sets, questions }: Asked): ReadonlyMap<string, string> {
  return taskItemNames(sets, new Map(questions.map((view) => [view.question_id, view.document])))
}

/** An item with the question it belongs to. */
export type AskedItem = { view: QuestionView; item: QuestionView['document']['items'][number]; name: string }

/** Every item that is asked, by its id, in the order of the sets; its name tells its place in each of them. */
export function askedItems(task: Asked): ReadonlyMap<string, AskedItem> {
  const names = itemNames(task)
  const byId = new Map(task.questions.map((view) => [view.question_id, view]))
  const found = new Map<string, AskedItem>()
  for (const { set_no, questions } of task.sets) {
    for (const { question_id } of questions) {
      const view = byId.get(question_id)
      for (const item of view?.document.items ?? []) {
        if (view === undefined) continue
        const name = names.get(itemPlace(set_no, item.item_id)) ?? ''
        const before = found.get(item.item_id)
        found.set(item.item_id, { view, item, name: before === undefined ? name : `${before.name}、${name}` })
      }
    }
  }
  return found
}

/** An item with how far it is marked over all sets, and its full score in each of them. */
export type ItemOfSets = Pick<ItemToMark, 'item_id' | 'answered_count' | 'ungraded_count'> & {
  full_scores: { set_no: number; full_score: number }[]
}

/** Each item once, at its first place: an item of several sets is marked in one pass ([HK-88]). */
export function itemsOnce(list: readonly ItemToMark[]): ItemOfSets[] {
  const found = new Map<string, ItemOfSets>()
  for (const { item_id, set_no, full_score, answered_count, ungraded_count } of list) {
    const before = found.get(item_id)
    found.set(item_id, {
      item_id,
      answered_count: (before?.answered_count ?? 0) + answered_count,
      ungraded_count: (before?.ungraded_count ?? 0) + ungraded_count,
      full_scores: [...(before?.full_scores ?? []), { set_no, full_score }],
    })
  }
  return [...found.values()]
}
