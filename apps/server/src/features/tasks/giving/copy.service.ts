import { badField } from '@jiangtai/shared/core/errors.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { TaskTarget } from '@jiangtai/shared/tasks/targets/targets.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { choosableParts } from '../../grouping/targets.service.ts'
import { getTask } from '../tasks.access.ts'
import { listSets, listTargets } from '../tasks.store.ts'
import { addDraft } from './draft.service.ts'
import { targetOf } from './target-of.ts'

type Again = { due_at: string }
type Copied = { targets: TaskTarget[]; dropped_count: number }

/** Makes a new draft with the same questions and rules, in whatever state the first one is, and without any data of students ([TK-63], [TK-64]). */
export async function copyTask(
  ctx: Ctx,
  kind: TaskKindId,
  { task_id, title, again }: { task_id: string; title: string; again: Again | null },
): Promise<{ task_id: string; dropped_count: number }> {
  const row = await getTask(ctx.db, ctx.actor, { task_id, kind })
  const sets = await listSets(ctx.db, { school_id: ctx.actor.school_id, task_id })
  const { targets, dropped_count } =
    again === null ? { targets: [], dropped_count: 0 } : await targetsAgain(ctx, { task_id, ...again })
  const { subject_id, phase_id, way, sound_minutes, takes_late, remind_hours, release_rule } = row
  const made = await addDraft(ctx, kind, {
    ...{ title, subject_id, phase_id, way, sound_minutes, takes_late, remind_hours },
    release_rule,
    ...{ closes_at: null, sets, targets },
  })
  return { ...made, dropped_count }
}

/** The targets of a task that the teacher may still give something: they start with its publishing and end at a new time ([TK-64]). */
async function targetsAgain(
  { db, actor, now }: Ctx,
  { task_id, due_at }: Again & { task_id: string },
): Promise<Copied> {
  if (Date.parse(due_at) <= now.getTime()) throw badField('again.due_at', '新的截止时间应在现在之后')
  const before = await listTargets(db, { school_id: actor.school_id, task_id })
  const choosable = await choosableParts(db, actor, targetOf(before))
  const targets = before
    .filter(({ target_id }) => choosable.has(target_id))
    .map(({ kind, target_id, set_no }) => ({ kind, target_id, set_no, starts_at: null, due_at }))
  return { targets, dropped_count: before.length - targets.length }
}
