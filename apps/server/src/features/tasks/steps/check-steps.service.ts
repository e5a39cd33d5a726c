import { badField } from '@jiangtai/shared/core/errors.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { questionsOfStep, whyScoreImpossible, whyStepsUnfit } from '@jiangtai/shared/tasks/steps/rules.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { questionDocumentsAt } from '../../questions/questions.service.ts'

type Content = Pick<TaskSet, 'name' | 'questions' | 'materials' | 'steps'>

/** Refuses a score that a step asks for and that can never be reached, by its field ([TK-182]); one statement, where a step asks for a score. */
export async function refuseImpossibleScores(
  db: Queryable,
  { school_id, sets }: { school_id: string; sets: readonly Content[] },
): Promise<void> {
  const scored = sets.flatMap(({ steps, questions }) =>
    steps.flatMap((step) =>
      step.kind === 'exercise' && step.percent !== null
        ? questions.filter(({ question_id }) => step.question_ids.includes(question_id))
        : [],
    ),
  )
  if (scored.length === 0) return
  const documents = await questionDocumentsAt(db, { school_id, versions: scored })
  sets.forEach(({ steps, questions }, set) => {
    steps.forEach((step, at) => {
      if (step.kind !== 'exercise' || step.percent === null) return
      const items = questions
        .filter(({ question_id }) => questionsOfStep(step).includes(question_id))
        .flatMap(({ question_id, scores }) => {
          const worth = new Map(scores.map(({ item_id, score }) => [item_id, score]))
          return (documents.get(question_id)?.items ?? []).map(({ item_id, kind }) => ({
            score: worth.get(item_id) ?? 0,
            isGradedByMachine: KINDS[kind].isGradedByMachine,
          }))
        })
      const why = whyScoreImpossible(items)
      if (why !== null) throw badField(`sets.${set}.steps.${at}.percent`, why)
    })
  })
}

/** Refuses a set that is gone through step by step and cannot be given: without steps, or with content in no step ([TK-180]). */
export function refuseUnfitSteps(set: number, { name, steps, questions, materials }: Content): void {
  if (steps.length === 0) throw badField(`sets.${set}.steps`, `“${name}”里还没有步骤`)
  const fault = whyStepsUnfit(steps, { questions, materials })
  if (fault === null) return
  const field = fault.at === null ? `sets.${set}.steps` : `sets.${set}.steps.${fault.at}`
  throw badField(field, fault.message)
}
