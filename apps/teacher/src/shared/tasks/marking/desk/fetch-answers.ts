import type { Agreement } from '@jiangtai/shared/tasks/marking/suggestions.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { answersToMark } from '../marking.queries.ts'
import type { DeskAnswer, DeskOptions } from './marking-desk.ts'

type Asked = { kind: TaskKindId; task_id: string; item_id: string }

/** So many answers come at once where one after the other is marked. */
const AT_ONCE = 10
/** So many where they are only looked through: most classes are there with one call. */
const ALL_AT_ONCE = 100

/**
 * The next answers that wait. Those that were marked meanwhile are not among them any more, so the page is counted by what still waits on
 * the desk.
 */
export function fetchWaitingAnswers({ kind, ...asked }: Asked): DeskOptions['fetchMore'] {
  return (answers) => {
    const waiting = answers.filter(({ score }) => score?.result === 'ungraded').length
    return answersToMark(kind, { ...asked, is_ungraded_only: true, ...pageAfter(waiting, AT_ONCE) })
  }
}

/** All answers, marked or not; or those to which the suggestion of a trial came so near. */
export function fetchAllAnswers(
  { kind, ...asked }: Asked,
  agreement: Agreement | null = null,
): DeskOptions['fetchMore'] {
  return (answers: readonly DeskAnswer[]) =>
    answersToMark(kind, {
      ...asked,
      is_ungraded_only: false,
      agreement,
      ...pageAfter(answers.length, ALL_AT_ONCE),
    })
}

const pageAfter = (count: number, page_size: number) => ({
  page: Math.floor(count / page_size) + 1,
  page_size,
})
