import { z } from 'zod'
import type { PermissionId } from '../core/permissions.ts'
import { route } from '../core/route.ts'
import { Day, Done, Id, Instant, nameText, optionalText, paged, Paging } from '../core/schemas.ts'
import { QuestionView } from '../questions/contract.ts'
import { FileUrls } from '../questions/files/file-urls.ts'
import { SchoolAudience } from '../review/audience.ts'
import { MaterialView } from './reading/material.ts'
import { TaskSetView } from './views.ts'
import { SHARED_BY } from './list-filters.ts'

/** A task that a colleague shared. */
export const SharedTask = z.object({
  task_id: Id,
  title: z.string(),
  way: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  phase_id: z.string(),
  audience: SchoolAudience,
  owner_name: z.string(),
  is_own: z.boolean(),
  /** The number of sets; the sums that follow are of the first. */
  set_count: z.int(),
  question_count: z.int(),
  material_count: z.int(),
  step_count: z.int(),
  full_score: z.number(),
  minutes: z.int(),
  taken_count: z.int(),
  shared_at: Instant,
})
export type SharedTask = z.output<typeof SharedTask>

/** The same with its content, and no data of students ([TK-62]). */
export const SharedTaskView = SharedTask.extend({
  sets: z.array(TaskSetView),
  /** Every question of its sets once, at the version that is shared. */
  questions: z.array(QuestionView),
  materials: z.array(MaterialView),
  files: FileUrls,
})

/** Sharing the tasks of one kind with colleagues, and taking theirs (HW-19). */
export function taskSharingContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    share: route({
      method: 'POST',
      path: `${path}/share`,
      summary: '共享给全校或备课组：只有题目和说明，没有学生的数据；再共享一次就换成现在的内容',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ task_id: Id, audience: SchoolAudience }),
      output: Done,
    }),
    unshare: route({
      method: 'POST',
      path: `${path}/unshare`,
      summary: '停止共享；别人已经取用的不受影响',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ task_id: Id }),
      output: Done,
    }),
    shared: route({
      method: 'POST',
      path: `${path}/shared`,
      summary: '共享列表：同事和自己共享的，最近的在前',
      access: `${area}.query`,
      effect: 'read',
      input: z.object({
        ...Paging,
        text: optionalText('搜索内容', 60).default(''),
        subject_id: z.string().max(20).nullable().default(null),
        phase_id: z.string().max(20).nullable().default(null),
        way: z.string().max(20).nullable().default(null),
        shared_by: z.enum(SHARED_BY).nullable().default(null),
        from_day: Day.nullable().default(null),
        to_day: Day.nullable().default(null),
      }),
      output: paged(SharedTask),
    }),
    shared_detail: route({
      method: 'POST',
      path: `${path}/shared/detail`,
      summary: '看一份共享的：题目、分值和说明，没有学生的数据',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id }),
      output: SharedTaskView,
    }),
    take: route({
      method: 'POST',
      path: `${path}/take`,
      summary: '取用同事共享的：成为自己的一份草稿',
      access: `${area}.add`,
      effect: 'write',
      input: z.object({ task_id: Id, title: nameText('task') }),
      output: z.object({ task_id: Id }),
    }),
  }
}
