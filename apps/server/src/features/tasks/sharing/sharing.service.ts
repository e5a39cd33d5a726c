import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { setScore } from '@jiangtai/shared/tasks/giving/set-score.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { gramsOf } from '../../../core/search/grams.ts'
import { addDraft } from '../giving/draft.service.ts'
import { questionViewsAt } from '../../questions/questions.service.ts'
import { materialsOf } from '../reading/materials.service.ts'
import { takeOwnTask } from '../tasks.access.ts'
import { listSets } from '../tasks.store.ts'
import {
  countShared,
  findShared,
  listShared,
  putShared,
  removeShared,
  type SharedFilter,
  takeShared,
} from './sharing.store.ts'

type Asked = { task_id: string; kind: TaskKindId }

/** Lets colleagues take the content of a task as it is now ([TK-60]). */
export async function shareTask(
  ctx: Ctx,
  { audience, ...asked }: Asked & { audience: SchoolAudience },
): Promise<void> {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  const sets = await listSets(ctx.db, row)
  const [first] = sets
  if (
    first === undefined ||
    sets.every(({ questions, materials, steps }) => questions.length + materials.length + steps.length === 0)
  )
    throw badField('task_id', '里面还没有内容，不能共享')
  const { task_id, school_id, kind, owner_teacher_id, subject_id, phase_id, title, way } = row
  const { sound_minutes, takes_late, release_rule } = row
  await putShared(ctx.db, {
    ...{ task_id, school_id, kind, owner_teacher_id, audience, subject_id, phase_id, title, way },
    ...{ sound_minutes, takes_late, release_rule },
    ...{
      grams: gramsOf(title),
      sets: sets.map(({ set_no, name, note, minutes, questions, materials, steps, is_ordered }) => ({
        ...{ set_no, name, note, minutes, questions, materials, steps, is_ordered },
      })),
    },
    ...{ question_count: first.question_count, full_score: first.full_score, minutes: first.minutes },
    ...{ taken_count: 0, shared_at: ctx.now.toISOString() },
  })
}

/** Ends the sharing of a teacher's own task, also of one that lies in the bin; drafts that colleagues took stay theirs. */
export async function unshareTask(ctx: Ctx, asked: Asked): Promise<void> {
  if (await removeShared(ctx.db, { ...asked, ...readerOf(ctx) })) return
  // A task that is not shared any more is done already; a colleague's task does not exist for the actor.
  await takeOwnTask(ctx.db, ctx.actor, asked)
}

/** One page of the tasks that colleagues and the actor share. */
export async function sharedTasks(
  { db, actor }: Ctx,
  kind: TaskKindId,
  {
    page,
    page_size,
    ...narrowing
  }: Omit<SharedFilter, 'school_id' | 'teacher_id' | 'kind'> & { page: number; page_size: number },
) {
  const filter = { ...narrowing, kind, ...readerOf({ actor }) }
  const rows = await listShared(db, filter, { page, page_size })
  return { total: await countShared(db, filter), list: rows.map((row) => named(actor, row)) }
}

/** The content of a shared task ([TK-62]). */
export async function sharedTask(ctx: Ctx, asked: Asked) {
  const row = await findShared(ctx.db, { ...asked, ...readerOf(ctx) })
  if (row === null) throw notShared()
  const versions = row.sets.flatMap(({ questions }) => questions)
  const views = await questionViewsAt(ctx, { school_id: ctx.actor.school_id, versions })
  return {
    ...named(ctx.actor, row),
    sets: row.sets.map((set) => ({ ...set, full_score: setScore(set) })),
    questions: [...views.values()],
    ...(await materialsOf(ctx, { school_id: ctx.actor.school_id, sets: row.sets })),
  }
}

/** Makes a draft of the actor's own out of a shared task ([TK-60]). */
export async function takeSharedTask(
  ctx: Ctx,
  { title, ...asked }: Asked & { title: string },
): Promise<{ task_id: string }> {
  const row = await takeShared(ctx.db, { ...asked, ...readerOf(ctx) })
  if (row === null) throw notShared()
  const { subject_id, phase_id, way, sound_minutes, takes_late, release_rule, sets } = row
  return addDraft(ctx, asked.kind, {
    ...{ title, subject_id, phase_id, way, sound_minutes, takes_late, release_rule, sets },
    // Times and students belong to the teacher who gives it.
    ...{ closes_at: null, targets: [] },
  })
}

function readerOf({ actor }: Pick<Ctx, 'actor'>) {
  return { school_id: actor.school_id, teacher_id: actor.person_id }
}

function named<Row extends { subject_id: string; phase_id: string }>(actor: Actor, row: Row) {
  return { ...row, subject_name: subjectName(actor.school.subjects, row.subject_id, row.phase_id) }
}

function notShared(): AppError {
  return new AppError('NOT_FOUND', { message: '这份共享已经不在了' })
}
