import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { NOBODY } from '@jiangtai/shared/tasks/progress.ts'
import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import type { TaskListItem, TaskMemberView, TaskProgress, TaskView } from '@jiangtai/shared/tasks/views.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Ctx } from '../../core/http/context.ts'
import { questionViewsAt } from '../questions/questions.service.ts'
import { countProgress } from './members/members.store.ts'
import type { NamedMember } from './members/named-members.store.ts'
import { materialsOf } from './reading/materials.service.ts'
import { mayEditTask } from './tasks.access.ts'
import { type DescribedTask, listSets, listTargets } from './tasks.store.ts'

/** Tasks as a list tells them: one more statement for the progress of all of them. */
export async function taskListItems(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  rows: readonly DescribedTask[],
): Promise<TaskListItem[]> {
  const { school_id } = actor
  const progress = await countProgress(db, { school_id, task_ids: rows.map(({ task_id }) => task_id) })
  return rows.map((row) => listItem(actor, row, progress.get(row.task_id)))
}

function listItem(
  actor: Actor,
  row: DescribedTask,
  counted: (TaskProgress & { class_names: string[] }) | undefined,
): TaskListItem {
  const { class_names, ...progress } = counted ?? { ...NOBODY, class_names: [] }
  const subject_name = subjectName(actor.school.subjects, row.subject_id, row.phase_id)
  return { ...row, subject_name, class_names, progress }
}

/** A task with its content and its targets: five statements, and one more where it has materials, however large it is. */
export async function taskView(ctx: Ctx, row: DescribedTask): Promise<TaskView> {
  const { school_id } = ctx.actor
  const { task_id } = row
  const sets = await listSets(ctx.db, { school_id, task_id })
  const versions = sets.flatMap(({ questions }) => questions)
  const views = await questionViewsAt(ctx, { school_id, versions })
  const [item] = await taskListItems(ctx, [row])
  const edit = mayEditTask(ctx.actor, row)
  return {
    ...(item ?? listItem(ctx.actor, row, undefined)),
    ...{ sound_minutes: row.sound_minutes, is_anonymous: row.is_anonymous },
    ...{ revision: row.revision, takes_late: row.takes_late, release_rule: row.release_rule },
    remind_hours: row.remind_hours,
    ...{ released_at: row.released_at, closes_at: row.closes_at, closed_at: row.closed_at },
    sets,
    targets: await listTargets(ctx.db, { school_id, task_id }),
    questions: [...views.values()],
    ...(await materialsOf(ctx, { school_id, sets })),
    abilities: { edit: edit && (row.state === 'draft' || row.state === 'scheduled'), mark: edit },
    role: 'owner',
    share: { kind: 'all' },
    server_time: ctx.now.toISOString(),
  }
}

/** The same for a colleague who helps to mark it: what it asks, and nothing of its students, targets and sharing ([TK-236]). */
export function viewForMarker(view: TaskView, share: MarkerShare): TaskView {
  return {
    ...view,
    ...{ class_names: [], progress: NOBODY, targets: [], audience: null },
    abilities: { edit: false, mark: true },
    role: 'marker',
    share,
  }
}

/** A student's part as their teacher sees it. */
export function memberView({ member, name, student_no, returned_by }: NamedMember): TaskMemberView {
  return { ...member, name, student_no, returned_by: member.round > 1 ? (returned_by ?? '') : '' }
}
