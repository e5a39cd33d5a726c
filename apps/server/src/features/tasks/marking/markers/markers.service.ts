import { isDeepStrictEqual } from 'node:util'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import type { markersContract } from '@jiangtai/shared/tasks/marking/markers.ts'
import { TASK_REFUSALS } from '@jiangtai/shared/tasks/states.ts'
import { recordAudit } from '../../../../core/audit/audit.store.ts'
import type { Ctx, Handlers } from '../../../../core/http/context.ts'
import { findMember } from '../../members/members.store.ts'
import { countMembers, listMemberClasses, listMembers } from '../../members/named-members.store.ts'
import { getTask, takeOwnTask } from '../../tasks.access.ts'
import { listSets, type TaskRow } from '../../tasks.store.ts'
import { memberView } from '../../tasks.views.ts'
import { requireAsked } from '../asked-item.ts'
import { choicesAmong, listGivenClasses, listGivenGroups, listMarkerChoices } from './choices.store.ts'
import { getTaskToMark, refuseOutside, refusePartly } from './markers.access.ts'
import {
  listMarkerIds,
  listMarkers,
  listPlaces,
  type NewMarker,
  putMarkers,
  putPlace,
} from './markers.store.ts'
import { countSharedMarking, listSharedMarking } from './shared-marking.store.ts'

/** So long it is told who has an answer in front ([TK-237]). */
const HERE_MS = 60_000

/** The handlers of marking tasks of one kind by several teachers (一起批改). */
export function markersHandlers(kind: TaskKindId): Handlers<ReturnType<typeof markersContract>> {
  return {
    markers: async (ctx, { task_id }) => {
      await getTask(ctx.db, ctx.actor, { task_id, kind })
      return { list: await listMarkers(ctx.db, { school_id: ctx.actor.school_id, task_id }) }
    },

    marker_choices: async (ctx, { task_id, text }) => {
      const task = await getTask(ctx.db, ctx.actor, { task_id, kind })
      const asked = { ...task, school_id: ctx.actor.school_id }
      return {
        teachers: await listMarkerChoices(ctx.db, { ...asked, text }),
        classes: await listGivenClasses(ctx.db, asked),
        groups: await listGivenGroups(ctx.db, asked),
      }
    },

    set_markers: async (ctx, { task_id, markers }) => {
      const task = await takeOwnTask(ctx.db, ctx.actor, { task_id, kind })
      if (!['published', 'due', 'closed'].includes(task.state))
        throw new AppError('CONFLICT', {
          message: `${TASK_REFUSALS[task.state]}，不能请老师一起批改`,
        })
      await refuseUnfit(ctx, task, markers)
      const before = await listMarkerIds(ctx.db, task)
      await putMarkers(ctx.db, task, { markers, named_at: ctx.now.toISOString() })
      await recordAudit(ctx, {
        ...{ who: ctx.actor, action: 'task.markers', target_id: task_id },
        before: { teacher_ids: before },
        after: { teacher_ids: markers.map(({ teacher_id }) => teacher_id) },
      })
      return DONE
    },

    shared_marking: async (ctx, page) => {
      const { school_id, person_id: teacher_id, school } = ctx.actor
      const marker = { school_id, teacher_id, kind }
      const rows = await listSharedMarking(ctx.db, marker, page)
      return {
        total: await countSharedMarking(ctx.db, marker),
        list: rows.map((row) => ({
          ...row,
          subject_name: subjectName(school.subjects, row.subject_id, row.phase_id),
        })),
      }
    },

    students_to_mark: async (ctx, { task_id, class_id, ...page }) => {
      const task = await getTaskToMark(ctx.db, ctx.actor, { task_id, kind })
      refusePartly(task)
      const { school_id } = ctx.actor
      const { marker_id } = task
      const filter = { school_id, task_id, marker_id, class_id, group: 'submitted' as const }
      return {
        total: await countMembers(ctx.db, filter),
        list: (await listMembers(ctx.db, filter, page)).map(memberView),
        classes: await listMemberClasses(ctx.db, { ...filter, class_id: null }),
      }
    },

    marking_here: async (ctx, { task_id, student_id, item_id }) => {
      const { school_id, person_id: teacher_id } = ctx.actor
      const { marker_id } = await getTaskToMark(ctx.db, ctx.actor, { task_id, kind })
      await requireAsked(ctx.db, { school_id, task_id, item_id })
      if ((await findMember(ctx.db, { school_id, task_id, student_id })) === null)
        throw badField('student_id', '没有布置给这名学生')
      await refuseOutside(ctx.db, { school_id, task_id, marker_id }, [{ student_id, item_id }])
      const now = ctx.now.getTime()
      await putPlace(ctx.db, {
        ...{ task_id, teacher_id, school_id, student_id, item_id },
        seen_at: new Date(now).toISOString(),
      })
      const since = new Date(now - HERE_MS).toISOString()
      return { list: await listPlaces(ctx.db, { school_id, task_id, teacher_id, since }) }
    },
  }
}

/** Refuses a colleague who is named twice or may not be named, and a share of what the task does not have. */
async function refuseUnfit(ctx: Ctx, task: TaskRow, markers: readonly NewMarker[]): Promise<void> {
  const teacher_ids = markers.map(({ teacher_id }) => teacher_id)
  const twice = teacher_ids.findIndex((id, at) => teacher_ids.indexOf(id) < at)
  if (twice >= 0) throw badField(`markers.${twice}.teacher_id`, '这位老师已经在名单里')
  const choices = await choicesAmong(ctx.db, { ...task, teacher_ids })
  const unfit = teacher_ids.findIndex((id) => !choices.has(id))
  if (unfit >= 0)
    throw badField(`markers.${unfit}.teacher_id`, '只能请本校教这些班或这门学科的老师，不用选自己')
  const known = await sharedOut(ctx, task, markers)
  const shared = new Map((await listMarkers(ctx.db, task)).map((one) => [one.teacher_id, one.share]))
  // Groups may have gone since; what stood is saved again with the others, and opens nothing.
  for (const [at, { teacher_id, share }] of markers.entries())
    if (!isDeepStrictEqual(shared.get(teacher_id), share) && idsOfShare(share).some((id) => !known.has(id)))
      throw badField(`markers.${at}.share`, '选的题目、班级或小组不在这次布置里，请重新选择')
}

/** The ids of all items, classes and groups by which a task may be shared out; each kind is asked for where it is named. */
async function sharedOut(ctx: Ctx, task: TaskRow, markers: readonly NewMarker[]): Promise<Set<string>> {
  const kinds = new Set(markers.map(({ share }) => share.kind))
  const items = kinds.has('items') ? await listSets(ctx.db, task) : []
  const classes = kinds.has('classes') ? await listGivenClasses(ctx.db, task) : []
  const groups = kinds.has('groups') ? await listGivenGroups(ctx.db, task) : []
  return new Set([
    ...items.flatMap(({ questions }) =>
      questions.flatMap(({ scores }) => scores.map(({ item_id }) => item_id)),
    ),
    ...classes.map(({ class_id }) => class_id),
    ...groups.map(({ group_id }) => group_id),
  ])
}

function idsOfShare(share: MarkerShare): readonly string[] {
  switch (share.kind) {
    case 'all':
      return []
    case 'items':
      return share.item_ids
    case 'classes':
      return share.class_ids
    case 'groups':
      return share.group_ids
  }
}
