import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { isWaiting } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { Answer, AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { answeredItems, whatIsMissing } from '@jiangtai/shared/questions/answering.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { countOnDevice } from './files/device-files.ts'
import { entryOfItem, taskAnswers, type TaskEntry } from './task-answers.ts'

type Entries = OutboxState['entries']

/** The answers that a student sees while a round goes on: those on the device stand before those of the server. */
export function roundAnswers(view: PadTaskView, entries: Entries): Answer {
  return Object.fromEntries(
    view.item_ids.flatMap((item_id) => {
      const entry = entryOfItem(entries, { task_id: view.task_id, item_id })
      const held = view.answers.find((one) => one.item_id === item_id && one.round === view.round)
      const part = entry?.value.round === view.round ? entry.value.part : held?.value
      return part === undefined ? [] : [[item_id, part] as const]
    }),
  )
}

/** The last answer of each item that the server holds, of the rounds before one, or of all. */
export function lastAnswers({ answers }: Pick<PadTaskView, 'answers'>, before = Infinity): Answer {
  const last = new Map<string, { round: number; part: AnswerPart }>()
  for (const { item_id, round, value } of answers)
    if (round < before && round > (last.get(item_id)?.round ?? 0)) last.set(item_id, { round, part: value })
  return Object.fromEntries([...last].map(([item_id, { part }]) => [item_id, part]))
}

/** The answers of a task that the device keeps. */
export function entriesOfTask(entries: Entries, task_id: string): TaskEntry[] {
  return Object.values(entries).flatMap(({ source, source_id, item_id }) => {
    if (source !== taskAnswers.source || source_id !== task_id || item_id === null) return []
    const entry = entryOfItem(entries, { task_id, item_id })
    return entry === null ? [] : [entry]
  })
}

/** The number of answers and stretches of reading of a task that have not arrived. */
export function countWaiting(entries: Entries, task_id: string): number {
  return Object.values(entries).filter((entry) => entry.source_id === task_id && isWaiting(entry)).length
}

/** The items of a round whose answers hold files that are on the device only, with their number. */
export function itemsOnDevice(
  entries: Entries,
  { task_id, round }: Pick<PadTaskView, 'task_id' | 'round'>,
): { item_id: string; count: number }[] {
  return entriesOfTask(entries, task_id).flatMap(({ item_id, value }) => {
    const count = value.round === round ? countOnDevice(value.part) : 0
    return item_id === null || count === 0 ? [] : [{ item_id, count }]
  })
}

/** Whether all answers, stretches of reading and files of a round have arrived. */
export function hasAllArrived(
  entries: Entries,
  { task_id, round }: Pick<PadTaskView, 'task_id' | 'round'>,
): boolean {
  return countWaiting(entries, task_id) === 0 && itemsOnDevice(entries, { task_id, round }).length === 0
}

/** The view with what the server has acknowledged since: answers that arrived are known without asking again. */
export function withArrived(view: PadTaskView, entries: Entries): PadTaskView {
  const arrived = entriesOfTask(entries, view.task_id).filter(({ delivery }) => delivery.kind === 'acked')
  const isNewer = (one: PadTaskView['answers'][number]) =>
    !arrived.some(({ item_id, value }) => item_id === one.item_id && value.round === one.round)
  return {
    ...view,
    answers: [
      ...view.answers.filter(isNewer),
      ...arrived.map(({ item_id, value, revision, client_submission_id }) => ({
        ...{ item_id: item_id ?? '', round: value.round, value: value.part },
        ...{ revision, client_submission_id, saved_at: view.server_time },
      })),
    ],
  }
}

/** The progress of a question, over its items that are asked. */
export type Done = 'all' | 'some' | 'none'

/** A question with only the items that are asked now. */
export function askedOf(question: ShownQuestion, item_ids: readonly string[]): ShownQuestion {
  return { ...question, items: question.items.filter(({ item_id }) => item_ids.includes(item_id)) }
}

/** The progress of a question by its answers, over its items that are asked. */
export function doneOf(question: ShownQuestion, answer: Answer): Done {
  if (whatIsMissing(question, answer) === null) return 'all'
  return answeredItems(question, answer).length > 0 ? 'some' : 'none'
}
