import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { api } from '../../../core/api.ts'
import type { AgainGroup } from '../../questions/homework/again-groups.ts'
import { createGroupHomework } from '../../questions/homework/group-homework.ts'
import { ifThere, questionsNow } from '../../questions/homework/new-homework.queries.ts'
import type { TaskDetail } from '../task.queries.ts'

/** The most questions that a search for similar ones leaves out. */
const MOST_LEFT_OUT = 100

/** A task to make of the questions that were missed in another. */
export type Again = {
  task: TaskDetail
  title: string
  groups: readonly AgainGroup[]
  /** Whether each question is taken by one that is like it, where there is one. */
  isVaried: boolean
  request_id: string
}

/** The new task, and the number of questions that are not in the bank any more and so not in it. */
export type Given = { task_id: string; gone_count: number }

/** Makes a draft with a set for each group, given to its students by name (HW-17). */
export async function giveAgain({ task, title, groups, isVaried, request_id }: Again): Promise<Given> {
  const asked = [...new Set(groups.flatMap(({ question_ids }) => question_ids))]
  const taken = await questionsFor(asked, isVaried)
  const { task_id } = await createGroupHomework({
    homework: task,
    title,
    groups,
    taken,
    class_id: null,
    request_id,
  })
  return { task_id, gone_count: asked.length - taken.size }
}

/** For each question one that is like it, none twice, or itself; a question that is not in the bank any more is left out. */
async function questionsFor(
  question_ids: readonly string[],
  isVaried: boolean,
): Promise<Map<string, QuestionView>> {
  const found = new Map<string, QuestionView>()
  for (const question_id of question_ids) {
    const but_ids = [...question_ids, ...[...found.values()].map((view) => view.question_id)].slice(
      0,
      MOST_LEFT_OUT,
    )
    const view = await ifThere(async () => {
      const variant = isVaried ? await variantOf(question_id, but_ids) : undefined
      return variant ?? (await questionsNow([question_id]))[0]
    })
    if (view !== undefined) found.set(question_id, view)
  }
  return found
}

async function variantOf(question_id: string, but_ids: string[]): Promise<QuestionView | undefined> {
  const asked = { question_id, but_ids, count: 1 }
  return (await api.call('POST /api/question_center/v1/bank/similar', asked)).list[0]
}
