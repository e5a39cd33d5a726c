import { ApiError } from '@jiangtai/client/api.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { api } from '../../../core/api.ts'
import { quickTimes } from '../../../shared/forms/time/school-time.ts'
import { oneOf } from '../../../shared/lists/use-address.ts'
import { givenQuestion, questionsNow } from '../../../shared/questions/homework/new-homework.queries.ts'
import type { HomeworkDetail } from '../homework.queries.ts'
import { setName } from '../set-names.ts'
import type { AgainGroup } from './again-groups.ts'

/** Minutes that a question takes until its teacher says otherwise. */
const MINUTES_A_QUESTION = 5
/** As many as the bank leaves out of what is alike. */
const MOST_LEFT_OUT = 100

/** A homework to make of what was missed in another. */
export type Again = {
  homework: HomeworkDetail
  title: string
  groups: readonly AgainGroup[]
  /** Whether each question is taken by one that is like it, where there is one. */
  isVaried: boolean
  request_id: string
}

/** What was made, and how many questions are not in the bank any more and so not in it. */
export type Given = { task_id: string; gone_count: number }

/** Makes a draft with a set for each group, given to its students by name (HW-17). */
export async function giveAgain({ homework, title, groups, isVaried, request_id }: Again): Promise<Given> {
  const asked = [...new Set(groups.flatMap(({ question_ids }) => question_ids))]
  const taken = await questionsFor(asked, isVaried)
  const due_at = dueTomorrow()
  const { task_id } = await api.call(
    'POST /api/homework/v1/create',
    {
      ...{
        title,
        subject_id: homework.subject_id,
        phase_id: oneOf(homework.phase_id, PHASE_IDS) ?? 'senior',
      },
      ...{ way: 'online', takes_late: true, release_rule: 'after_marking', closes_at: null },
      sets: groups.map(({ question_ids }, at) => ({
        ...{ set_no: at + 1, name: groups.length === 1 ? '全部' : setName(at + 1), note: '' },
        minutes: Math.max(MINUTES_A_QUESTION, question_ids.length * MINUTES_A_QUESTION),
        questions: question_ids.flatMap((id) => {
          const view = taken.get(id)
          return view === undefined ? [] : [givenQuestion(view)]
        }),
      })),
      targets: groups.flatMap(({ student_ids }, at) =>
        student_ids.map((target_id) => ({
          ...{ kind: 'student' as const, target_id, starts_at: null, due_at, set_no: at + 1 },
        })),
      ),
    },
    { request_id },
  )
  return { task_id, gone_count: asked.length - taken.size }
}

/** For each question one that is like it, none twice, or itself; what is not in the bank any more is left out. */
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

/** What is asked for, or nothing where its question was removed. */
async function ifThere(ask: () => Promise<QuestionView | undefined>): Promise<QuestionView | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.name === 'NOT_FOUND') return undefined
    throw error
  }
}

function dueTomorrow(): string {
  const now = new Date()
  return quickTimes(now).find(({ label }) => label === '明天此时')?.at ?? now.toISOString()
}
