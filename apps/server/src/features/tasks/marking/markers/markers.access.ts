import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { type MarkerShare, seesWhole } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import type { TaskState } from '@jiangtai/shared/tasks/states.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { taskNotFound } from '../../tasks.access.ts'
import { type DescribedTask, findTask, type TaskRow, takeTask } from '../../tasks.store.ts'
import { findShare, placesOutside } from './markers.store.ts'

/** Whose answers a caller marks: all of the own task, or the share of a marker. */
export type MarksShare = { marker_id: string | null; share: MarkerShare }

/** The states of a task in which its markers reach it: its own teacher looks at archived ones alone. */
const OPEN_TO_MARKERS: readonly TaskState[] = ['published', 'due', 'closed']

type Asked = { task_id: string; kind: TaskKindId }

/** A task whose answers the actor marks: the own one, or one to which a colleague named them ([TK-236]). To everybody else it does not exist. */
export async function getTaskToMark(
  db: Queryable,
  actor: Actor,
  { task_id, kind }: Asked,
): Promise<DescribedTask & MarksShare> {
  const row = await findTask(db, { school_id: actor.school_id, task_id })
  return { ...known(row, kind), ...(await marksOf(db, actor, known(row, kind))) }
}

/** The same for a change: its row is taken until the transaction ends. */
export async function takeTaskToMark(
  db: Queryable,
  actor: Actor,
  { task_id, kind }: Asked,
): Promise<TaskRow & MarksShare> {
  const row = await takeTask(db, { school_id: actor.school_id, task_id })
  return { ...known(row, kind), ...(await marksOf(db, actor, known(row, kind))) }
}

/** Refuses answers that are not in the share of a marker ([TK-236]). */
export async function refuseOutside(
  db: Queryable,
  { school_id, task_id, marker_id }: { school_id: string; task_id: string; marker_id: string | null },
  /** Without an item it is all that the student handed in. */
  answers: readonly { student_id: string; item_id: string | null }[],
): Promise<void> {
  if (marker_id === null) return
  const outside = await placesOutside(db, { school_id, task_id, marker_id }, answers)
  if (outside.length > 0) throw new AppError('FORBIDDEN', { message: '这份作答不在请你批改的范围里' })
}

/** Refuses to show a marker the work of students as a whole where they see some items of it alone, or no names ([TK-242]). */
export function refusePartly({
  marker_id,
  share,
  is_anonymous,
}: MarksShare & { is_anonymous: boolean }): void {
  if (marker_id === null) return
  if (!seesWhole(share)) throw new AppError('FORBIDDEN', { message: '请你批改的是其中几道题，只能按题批改' })
  if (is_anonymous) throw new AppError('FORBIDDEN', { message: '这次是匿名批改，只能按题批改' })
}

function known<Row extends { kind: TaskKindId }>(row: Row | null, kind: TaskKindId): Row {
  if (row === null || row.kind !== kind) throw taskNotFound(kind)
  return row
}

async function marksOf(
  db: Queryable,
  { school_id, person_id }: Actor,
  {
    task_id,
    kind,
    state,
    owner_teacher_id,
  }: Pick<TaskRow, 'task_id' | 'kind' | 'state' | 'owner_teacher_id'>,
): Promise<MarksShare> {
  if (owner_teacher_id === person_id) return { marker_id: null, share: { kind: 'all' } }
  const share = OPEN_TO_MARKERS.includes(state)
    ? await findShare(db, { school_id, task_id }, person_id)
    : null
  if (share === null) throw taskNotFound(kind)
  return { marker_id: person_id, share }
}
