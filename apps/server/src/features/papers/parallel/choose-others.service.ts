import type { OtherQuestion } from '@jiangtai/shared/papers/parallel/contract.ts'
import type { LaterForm } from '@jiangtai/shared/papers/parallel/forms.ts'
import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { readerOf } from '../../questions/search/readable.access.ts'
import { solve } from '../plan/in-plan-thread.ts'
import { findOthers } from './others.store.ts'
import { othersProgram } from './others-program.ts'
import { getFirst } from './parallel.access.ts'

/** A program has about so many places at most, and each question so many candidates at least and at most. */
const MOST_PLACES = 3000
const LEAST_EACH = 4
const MOST_EACH = 40

/** Other questions of the same kind, knowledge and difficulty for the forms of a set; where none fits, the question of the first paper stays ([PA-88]). */
export async function chooseOthers(
  ctx: Ctx,
  asked: { paper_id: string; version: number; forms: readonly LaterForm[]; seed: number },
): Promise<OtherQuestion[]> {
  const { first, set } = await getFirst(ctx, asked)
  const question_ids = idsOf(first.document)
  const most = Math.floor(MOST_PLACES / (question_ids.length * asked.forms.length))
  const found = await findOthers(ctx.db, readerOf(ctx.actor), {
    ...{ question_ids, seed: asked.seed, subject_id: first.subject_id, phase_id: first.phase_id },
    but_ids: [...question_ids, ...set.flatMap(({ document }) => idsOf(document))],
    each: Math.min(MOST_EACH, Math.max(LEAST_EACH, most)),
  })
  if (found.length === 0) return []
  const { program, places } = othersProgram(asked.forms, found)
  const chosen = await solve(program, ctx.actor.person_id)
  return places.flatMap(({ variable, form, candidate: { stands_for, question_id } }) =>
    chosen.has(variable) ? [{ form, stands_for, question_id }] : [],
  )
}

function idsOf(document: Parameters<typeof paperQuestions>[0]): string[] {
  return paperQuestions(document).map(({ question_id }) => question_id)
}
