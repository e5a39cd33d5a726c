import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { api } from '../../../core/api.ts'
import { dueTomorrow } from '../../forms/time/school-time.ts'
import { oneOf } from '../../lists/use-address.ts'
import type { AgainGroup } from './again-groups.ts'
import { givenQuestion } from './new-homework.queries.ts'
import { freeSetNames } from './set-names.ts'

/** Minutes that a question takes until its teacher says otherwise. */
const MINUTES_A_QUESTION = 5

/** A homework with a set of questions for each group. */
export type GroupHomework = {
  homework: { subject_id: string; phase_id: string }
  title: string
  groups: readonly AgainGroup[]
  /** The given form of each question that a group asks; a missing one is left out. */
  taken: ReadonlyMap<string, QuestionView>
  /** The class that gets the only group; null gives each group to its students by name. */
  class_id: string | null
}

/** Makes a draft with a set for each group. */
export function createGroupHomework({
  request_id,
  ...asked
}: GroupHomework & { request_id: string }): Promise<{ task_id: string }> {
  return api.call('POST /api/homework/v1/create', groupDraft(asked), { request_id })
}

/** The draft with a set for each group, due tomorrow until its teacher says otherwise. */
export function groupDraft({
  homework,
  title,
  groups,
  taken,
  class_id,
}: GroupHomework): CallInput<'POST /api/homework/v1/create'> {
  const due_at = dueTomorrow(new Date())
  const target = { starts_at: null, due_at }
  const names = freeSetNames([])
  return {
    ...{
      title,
      subject_id: homework.subject_id,
      phase_id: oneOf(homework.phase_id, PHASE_IDS) ?? 'senior',
    },
    ...{ way: 'online', takes_late: true, release_rule: 'after_marking', closes_at: null },
    sets: groups.map(({ question_ids }, at) => ({
      ...{ set_no: at + 1, name: groups.length === 1 ? '全部' : (names[at] ?? ''), note: '' },
      minutes: Math.max(MINUTES_A_QUESTION, question_ids.length * MINUTES_A_QUESTION),
      questions: question_ids.flatMap((id) => {
        const view = taken.get(id)
        return view === undefined ? [] : [givenQuestion(view)]
      }),
    })),
    targets:
      class_id === null
        ? groups.flatMap(({ student_ids }, at) =>
            student_ids.map((target_id) => ({
              ...{ ...target, kind: 'student' as const, target_id, set_no: at + 1 },
            })),
          )
        : [{ ...target, kind: 'class', target_id: class_id, set_no: 1 }],
  }
}
