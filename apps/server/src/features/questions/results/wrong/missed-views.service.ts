import type { MissedQuestion } from '@jiangtai/shared/questions/results/wrong/contract.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { questionViewsAt } from '../../questions.service.ts'
import { findCurrentVersions } from '../../questions.store.ts'
import { readerOf } from '../../search/readable.access.ts'
import type { MissedRow } from './wrong.store.ts'

/** Questions that a class missed, as they were answered last, with whether the actor may use them. */
export async function missedViews(
  ctx: Pick<Ctx, 'db' | 'storage' | 'actor'>,
  rows: readonly MissedRow[],
): Promise<MissedQuestion[]> {
  const views = await questionViewsAt(ctx, { school_id: ctx.actor.school_id, versions: [...rows] })
  const ids = rows.map(({ question_id }) => question_id)
  const usable = await findCurrentVersions(ctx.db, readerOf(ctx.actor), ids)
  return rows.flatMap(({ question_id, version: _version, ...figures }) => {
    const question = views.get(question_id)
    return question === undefined ? [] : [{ ...figures, question, may_use: usable.has(question_id) }]
  })
}
