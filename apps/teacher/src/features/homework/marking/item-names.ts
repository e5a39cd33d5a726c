import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { itemPlace, taskItemNames } from '@jiangtai/shared/tasks/marking/item-names.ts'
import type { HomeworkDetail } from '../homework.queries.ts'

type Asked = Pick<HomeworkDetail, 'sets' | 'questions'>

/** The name of each item, by set and item. */
export function itemNames({ sets, questions }: Asked): ReadonlyMap<string, string> {
  return taskItemNames(sets, new Map(questions.map((view) => [view.question_id, view.document])))
}

/** An item with the question it belongs to. */
export type AskedItem = { view: QuestionView; item: QuestionView['document']['items'][number]; name: string }

/** Every item that is asked, by its id, in the order of the sets. */
export function askedItems(homework: Asked): ReadonlyMap<string, AskedItem> {
  const names = itemNames(homework)
  const byId = new Map(homework.questions.map((view) => [view.question_id, view]))
  const found = new Map<string, AskedItem>()
  for (const { set_no, questions } of homework.sets) {
    for (const { question_id } of questions) {
      const view = byId.get(question_id)
      for (const item of view?.document.items ?? []) {
        if (view === undefined || found.has(item.item_id)) continue
        found.set(item.item_id, { view, item, name: names.get(itemPlace(set_no, item.item_id)) ?? '' })
      }
    }
  }
  return found
}
