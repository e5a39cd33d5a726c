import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { Done, Id, optionalText, paged, Paging } from '../../core/schemas.ts'
import { TaskListItem, TaskMemberView } from '../views.ts'
import { MarkerShare, MAX_MARKERS } from './marker-share.ts'

/** A colleague who marks a task with its teacher, and how far they are ([TK-239]). */
export const TaskMarker = z.object({
  teacher_id: Id,
  name: z.string(),
  share: MarkerShare,
  /** The answers of their share that wait. */
  ungraded_count: z.int(),
  /** The scores in force that they gave, in their share or not any more. */
  given_count: z.int(),
})
export type TaskMarker = z.output<typeof TaskMarker>

/** Who has an answer in front, or had it within the last minute ([TK-237]). */
export const MarkerHere = z.object({ teacher_id: Id, name: z.string(), student_id: Id, item_id: Id })
export type MarkerHere = z.output<typeof MarkerHere>

/** A task of a colleague that one helps to mark. */
export const SharedMarking = TaskListItem.pick({
  ...{ task_id: true, title: true, way: true, subject_id: true, subject_name: true, phase_id: true },
  ...{ state: true, owner_name: true, due_at: true },
}).extend({
  share: MarkerShare,
  /** The students of whom something in the share waits. */
  to_mark_count: z.int(),
  given_count: z.int(),
})
export type SharedMarking = z.output<typeof SharedMarking>

/** Marking the tasks of one kind by several teachers (一起批改). */
export function markersContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    markers: route({
      method: 'POST',
      path: `${path}/marking/markers`,
      summary: '一起批改的老师：各批哪些，还剩多少',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id }),
      output: z.object({ list: z.array(TaskMarker) }),
    }),
    marker_choices: route({
      method: 'POST',
      path: `${path}/marking/marker-choices`,
      summary: '可以请谁一起批改：教这些班或这门学科的同事；可以按哪些班和小组来分',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, text: optionalText('搜索内容', 60).default('') }),
      output: z.object({
        teachers: z.array(z.object({ teacher_id: Id, name: z.string(), teaches_class: z.boolean() })),
        classes: z.array(z.object({ class_id: Id, class_name: z.string() })),
        groups: z.array(z.object({ group_id: Id, name: z.string(), class_name: z.string() })),
      }),
    }),
    set_markers: route({
      method: 'POST',
      path: `${path}/marking/set-markers`,
      summary: '定下一起批改的老师和各自的范围；去掉的老师批过的分数都还在',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({
        task_id: Id,
        markers: z
          .array(z.object({ teacher_id: Id, share: MarkerShare }))
          .max(MAX_MARKERS, `一起批改的老师最多 ${MAX_MARKERS} 位`),
      }),
      output: Done,
    }),
    shared_marking: route({
      method: 'POST',
      path: `${path}/marking/shared`,
      summary: '同事请自己一起批改的，最近发布的在前',
      access: `${area}.query`,
      effect: 'read',
      input: z.object(Paging),
      output: paged(SharedMarking),
    }),
    students_to_mark: route({
      method: 'POST',
      path: `${path}/marking/students`,
      summary: '按人批改：自己批改范围里已交的学生',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, class_id: Id.nullable().default(null), ...Paging }),
      output: paged(TaskMemberView).extend({
        /** All classes of those students. */
        classes: z.array(z.object({ class_id: Id, class_name: z.string() })),
      }),
    }),
    marking_here: route({
      method: 'POST',
      path: `${path}/marking/here`,
      summary: '说明正在批哪一份，答复别的老师这一分钟里在批哪些',
      access: `${area}.edit`,
      effect: 'write',
      limit: { burst: 120, per_minute: 240 },
      input: z.object({ task_id: Id, student_id: Id, item_id: Id }),
      output: z.object({ list: z.array(MarkerHere) }),
    }),
  }
}
