import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { taskContract } from '@jiangtai/shared/tasks/giving/contract.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { TaskQuestion, TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { setScore } from '@jiangtai/shared/tasks/giving/set-score.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { gramsOf } from '../../../core/search/grams.ts'
import { requireTarget } from '../../grouping/targets.service.ts'
import { getAskableQuestions } from '../../questions/questions.access.ts'
import { refuseImpossibleScores } from '../steps/check-steps.service.ts'
import { refuseImpossibleMaterials } from '../reading/check-materials.ts'
import { askableMaterials, noteReadingUses } from '../reading/materials.service.ts'
import { targetOf } from './target-of.ts'
import { stateAfter, takeOwnTask } from '../tasks.access.ts'
import { addTaskRow, changeTaskRow, listSets, putSets, putTargets, type TaskSetRow } from '../tasks.store.ts'

type Calls = ReturnType<typeof taskContract>
/** A task as it is written before it is given. */
export type TaskDraft = Omit<ParsedOf<Calls['create']>, 'phase_id'> & { phase_id: string }

/** Makes a draft ([TK-3]). */
export async function createTask(
  ctx: Ctx,
  kind: TaskKindId,
  draft: TaskDraft,
): Promise<{ task_id: string; revision: number }> {
  await checkDraft(ctx, [], draft)
  return { ...(await addDraft(ctx, kind, draft)), revision: 1 }
}

/** Stores a draft as a whole, if nobody changed it since the revision it was made from ([TK-3]). */
export async function saveTask(
  ctx: Ctx,
  kind: TaskKindId,
  { task_id, revision, ...draft }: TaskDraft & { task_id: string; revision: number },
): Promise<{ task_id: string; revision: number }> {
  const row = await takeOwnTask(ctx.db, ctx.actor, { task_id, kind })
  stateAfter(row, 'edit')
  if (row.revision !== revision)
    throw new AppError('CONFLICT', { message: '这份草稿刚在别处修改过，请刷新后再改' })
  const before = await listSets(ctx.db, row)
  await checkDraft(ctx, before, draft)
  await changeTaskRow(ctx.db, row, {
    ...columnsOf(draft),
    remind_hours: draft.remind_hours ?? row.remind_hours,
    revision: revision + 1,
    updated_at: ctx.now.toISOString(),
  })
  await putContent(ctx, row, { ...draft, before, kind })
  return { task_id, revision: revision + 1 }
}

/** Stores a draft whose questions were looked at before. */
export async function addDraft(ctx: Ctx, kind: TaskKindId, draft: TaskDraft): Promise<{ task_id: string }> {
  const task_id = newId()
  const { school_id, person_id: owner_teacher_id } = ctx.actor
  const at = ctx.now.toISOString()
  await addTaskRow(ctx.db, {
    ...columnsOf(draft),
    remind_hours: draft.remind_hours,
    ...{ task_id, school_id, kind, owner_teacher_id, state: 'draft', revision: 1 },
    ...{ created_at: at, updated_at: at },
  })
  await putContent(ctx, { school_id, task_id }, { ...draft, before: [], kind })
  return { task_id }
}

function columnsOf(draft: TaskDraft) {
  const { title, subject_id, phase_id, way, sound_minutes, takes_late, release_rule, closes_at } = draft
  return {
    ...{ title, grams: gramsOf(title), subject_id, phase_id, way, sound_minutes },
    ...{ takes_late, release_rule, closes_at },
  }
}

async function putContent(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  where: { school_id: string; task_id: string },
  draft: Pick<TaskDraft, 'title' | 'sets' | 'targets'> & { kind: TaskKindId; before: readonly TaskSetRow[] },
): Promise<void> {
  await putSets(ctx.db, where, draft.sets.map(setRow))
  await putTargets(ctx.db, where, draft.targets)
  await noteReadingUses(ctx, { ...where, ...draft })
}

function setRow({
  set_no,
  name,
  note,
  minutes,
  questions,
  materials,
  steps,
  is_ordered,
}: TaskSet): Omit<TaskSetRow, 'school_id' | 'task_id'> {
  return {
    ...{ set_no, name, note, minutes, questions, materials, steps, is_ordered },
    question_count: questions.length,
    item_count: questions.reduce((sum, { scores }) => sum + scores.length, 0),
    full_score: setScore({ questions }),
  }
}

const keyOf = ({ question_id, version }: Pick<TaskQuestion, 'question_id' | 'version'>) =>
  `${question_id} ${version}`

/**
 * Refuses a draft unless every question stood in it before, or is one that its teacher may read, at its version of now; each item has a score ([TK-5]); every
 * target exists and is in scope; every material stood in it before or is the teacher's own, and what is asked of it can be done ([TK-141], [TK-182], [TK-195]). Five
 * statements at most, however large the draft is.
 */
async function checkDraft(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  before: readonly Pick<TaskSetRow, 'questions' | 'materials'>[],
  { sets, targets }: Pick<TaskDraft, 'sets' | 'targets'>,
): Promise<void> {
  const there = new Map(before.flatMap(({ questions }) => questions).map((one) => [keyOf(one), one]))
  const asked = sets.flatMap(({ questions }) => questions)
  const fresh = [
    ...new Set(asked.filter((one) => !there.has(keyOf(one))).map(({ question_id }) => question_id)),
  ]
  const rows = fresh.length === 0 ? [] : await getAskableQuestions(db, actor, fresh)
  const items = new Map(
    rows.map((row) => [keyOf(row), readQuestion(row).items.map(({ item_id }) => item_id)]),
  )
  sets.forEach(({ questions }, set) => {
    questions.forEach((question, at) => {
      const field = `sets.${set}.questions.${at}`
      const wanted =
        there.get(keyOf(question))?.scores.map(({ item_id }) => item_id) ?? items.get(keyOf(question))
      if (wanted === undefined) throw badField(`${field}.version`, '这道题刚被修改过，请重新选这道题')
      const given = new Set(question.scores.map(({ item_id }) => item_id))
      if (given.size !== wanted.length || !wanted.every((item_id) => given.has(item_id)))
        throw badField(`${field}.scores`, '小题和分值对不上，请刷新后重试')
    })
  })
  const materials = await askableMaterials(db, actor, { before, sets })
  refuseImpossibleMaterials(sets, materials)
  await refuseImpossibleScores(db, { school_id: actor.school_id, sets })
  if (targets.length > 0) await requireTarget(db, actor, targetOf(targets))
  const numbers = new Set(sets.map(({ set_no }) => set_no))
  targets.forEach(({ set_no }, at) => {
    if (!numbers.has(set_no)) throw badField(`targets.${at}.set_no`, '这一份已经不在了，请重新选择')
  })
}
