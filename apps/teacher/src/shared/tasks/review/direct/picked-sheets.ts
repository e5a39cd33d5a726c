import { MAX_REVIEW_PAGES } from '@jiangtai/shared/tasks/limits.ts'
import { api } from '../../../../core/api.ts'
import { callOf } from '../../kind/call-of.ts'
import type { TaskKind } from '../../kind/TaskKind.tsx'
import { askedItems } from '../../marking/item-names.ts'
import { listPicked } from '../../marking/picked/picked.queries.ts'
import type { TaskDetail } from '../../task.queries.ts'
import type { ChosenAnswer } from '../chosen-answers.ts'
import { putSheets } from '../put-sheets.ts'
import { OFFERED } from '../review.queries.ts'
import { sheetsOf } from '../sheets.tsx'

/** Puts the answers of a class that were picked out while marking into a lesson, without names, as far as one lesson takes them ([HK-45]), each once ([HK-114]); the ids of its pages. */
export async function putPickedAnswers(
  { kind, task }: { kind: TaskKind; task: TaskDetail },
  { class_id, question_ids }: { class_id: string; question_ids: readonly string[] },
  prepare_lesson_id: string,
): Promise<string[]> {
  const { task_id } = task
  const { list } = await listPicked(kind.id, task_id)
  const picked = new Set(list.map(({ item_id }) => item_id))
  const items = [...askedItems(task).values()].filter(
    ({ item, view }) => picked.has(item.item_id) && question_ids.includes(view.question_id),
  )
  const chosen: ChosenAnswer[] = []
  for (const asked of items) {
    const { item_id } = asked.item
    const offered = await api.call(callOf(kind.id, 'review/answers'), {
      ...{ task_id, item_id, class_id, page: 1, page_size: OFFERED },
    })
    for (const answer of offered.list)
      if (answer.highlight !== null) chosen.push({ answer, asked, files: offered.files })
  }
  const sheets = sheetsOf(chosen, { is_named: false, kind }).slice(0, MAX_REVIEW_PAGES)
  if (sheets.length === 0) return []
  return putSheets(kind.id, {
    task_id,
    prepare_lesson_id,
    sheets,
    // A lesson that was there may have some of them.
    leaves_known: true,
    made: new Map(),
    onProgress: () => undefined,
  })
}
