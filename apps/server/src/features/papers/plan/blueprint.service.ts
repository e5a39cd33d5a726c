import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { paperBlueprintContract } from '@jiangtai/shared/papers/plan/blueprint-contract.ts'
import { planSections } from '@jiangtai/shared/papers/plan/demands.ts'
import type { Blueprint } from '@jiangtai/shared/papers/plan/plan.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { blueprintOwner, takeOwnBlueprint } from './blueprint.access.ts'
import { addBlueprintRow, changeBlueprintRow } from './blueprint.store.ts'

/** Stores a 细目表: a new one, or one of the actor's that nobody changed since it was opened ([PA-35]). */
export async function saveBlueprint(
  { db, actor, now }: Ctx,
  { blueprint_id, saved_at, ...told }: ParsedOf<typeof paperBlueprintContract.saveBlueprint>,
): Promise<{ blueprint_id: string; updated_at: string }> {
  const updated_at = now.toISOString()
  const saved = { ...told, ...comesTo(told.blueprint), updated_at }
  if (blueprint_id === null) {
    const id = newId()
    await addBlueprintRow(db, {
      ...{ ...saved, ...blueprintOwner(actor) },
      ...{ blueprint_id: id, created_at: updated_at },
    })
    return { blueprint_id: id, updated_at }
  }
  const row = await takeOwnBlueprint(db, actor, blueprint_id)
  if (saved_at === null || new Date(saved_at).getTime() !== new Date(row.updated_at).getTime())
    throw new AppError('CONFLICT', { message: '这份细目表刚在别处修改过，请重新打开，或另存为新的一份' })
  await changeBlueprintRow(db, row, saved)
  return { blueprint_id, updated_at }
}

function comesTo(blueprint: Blueprint): { question_count: number; total_score: number } {
  const sections = planSections({ kind: 'blueprint', blueprint })
  return {
    question_count: sections.reduce((sum, { count }) => sum + count, 0),
    total_score: sections.reduce((sum, { count, score }) => sum + count * score, 0),
  }
}
