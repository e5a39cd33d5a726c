import { z } from 'zod'
import { idsOf, PhaseField, SubjectField } from '../../classes/fields.ts'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { Day, Done, Id, Instant, nameText, optionalText, paged, Paging } from '../../core/schemas.ts'
import { MAX_SOUND_MINUTES } from '../handing.ts'
import { MAX_MEMBERS_A_CALL } from '../limits.ts'
import { PROGRESS_GROUPS } from '../progress.ts'
import { RELEASE_RULES, REMIND_HOURS } from '../rules.ts'
import { ReadingSum } from '../reading/contract.ts'
import { TaskTargets } from '../targets/targets.ts'
import { TaskSets } from '../task-set.ts'
import { TASK_WAITS } from '../list-filters.ts'
import { TaskListItem, TaskMemberView, TaskProgress, TaskView, TaskWaiting } from '../views.ts'

const TaskId = z.object({ task_id: Id })
const title = nameText('task')
const Students = z.object({ task_id: Id, student_ids: idsOf('学生', MAX_MEMBERS_A_CALL) })

/** The fields of a task that its teacher writes before it is given. */
const Draft = {
  title,
  subject_id: SubjectField,
  phase_id: PhaseField,
  way: z.string().min(1).max(20),
  /** The most minutes of a sound, where one is asked for; null leaves the general limit. */
  sound_minutes: z
    .int('录音时长应为整数分钟')
    .min(1, '录音时长至少 1 分钟')
    .max(MAX_SOUND_MINUTES, `录音时长最多 ${MAX_SOUND_MINUTES} 分钟`)
    .nullable()
    .default(null),
  takes_late: z.boolean(),
  /** Hours before the due time; what is not said is the school's default in a new draft, and what it was in one that is saved ([TK-231]). */
  remind_hours: z.literal(REMIND_HOURS, { message: '请选择截止前提醒：不提醒、2 小时或 1 天' }).optional(),
  release_rule: z.enum(RELEASE_RULES, { message: '请选择答案公布时间' }),
  closes_at: Instant.nullable(),
  sets: TaskSets,
  targets: TaskTargets,
}

/**
 * The calls of a teacher for the tasks of one kind: every kind has the same calls below its own path and its own area of rights, so that
 * homework, exams and later kinds are given, watched and ended in one way.
 */
export function taskContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    list: route({
      method: 'POST',
      path: `${path}/list`,
      summary: '自己布置的（已发布或草稿），最近修改的在前',
      access: `${area}.query`,
      effect: 'read',
      input: z.object({
        ...Paging,
        part: z.enum(['published', 'draft']),
        class_id: Id.nullable().default(null),
        way: z.string().max(20).nullable().default(null),
        from_day: Day.nullable().default(null),
        to_day: Day.nullable().default(null),
        text: optionalText('搜索内容', 60).default(''),
        waits: z.enum(TASK_WAITS).nullable().default(null),
      }),
      output: paged(TaskListItem),
    }),
    waiting: route({
      method: 'POST',
      path: `${path}/waiting`,
      summary: '待办：自己布置的有多少待批改、未交、今日截止、待订正',
      access: `${area}.query`,
      effect: 'read',
      input: z.object({}),
      output: TaskWaiting,
    }),
    detail: route({
      method: 'POST',
      path: `${path}/detail`,
      summary: '一份的全部内容：题目、对象、时间和规则',
      access: `${area}.get`,
      effect: 'read',
      input: TaskId,
      output: TaskView,
    }),
    create: route({
      method: 'POST',
      path: `${path}/create`,
      summary: '新建草稿',
      access: `${area}.add`,
      effect: 'write',
      max_bytes: 512 * 1024,
      input: z.object(Draft),
      output: z.object({ task_id: Id, revision: z.int() }),
    }),
    save: route({
      method: 'POST',
      path: `${path}/save`,
      summary: '保存草稿：整份提交，写明是从哪一次修改改起的',
      access: `${area}.edit`,
      effect: 'write',
      max_bytes: 512 * 1024,
      input: z.object({ task_id: Id, revision: z.int().min(1), ...Draft }),
      output: z.object({ task_id: Id, revision: z.int() }),
    }),
    publish: route({
      method: 'POST',
      path: `${path}/publish`,
      summary: '发布，或到时间自动发布',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({
        task_id: Id,
        revision: z.int().min(1),
        /** Null publishes now. */
        publish_at: Instant.nullable(),
      }),
      output: z.object({ state: TaskListItem.shape.state, member_count: z.int() }),
    }),
    unschedule: route({
      method: 'POST',
      path: `${path}/unschedule`,
      summary: '取消定时发布，回到草稿',
      access: `${area}.edit`,
      effect: 'write',
      input: TaskId,
      output: Done,
    }),
    extend: route({
      method: 'POST',
      path: `${path}/extend`,
      summary: '延长截止时间：给所有人，或给选中的学生；已经结束的重新开放',
      access: `${area}.edit`,
      effect: 'write',
      records: { action: 'task.extend', targets: ['task_id'] },
      input: z.object({
        task_id: Id,
        /** Null is everybody. */
        student_ids: idsOf('学生', MAX_MEMBERS_A_CALL).nullable(),
        due_at: Instant,
      }),
      output: z.object({ member_count: z.int() }),
    }),
    close: route({
      method: 'POST',
      path: `${path}/close`,
      summary: '结束收取：正在作答的收上来，没有作答的算未交',
      access: `${area}.edit`,
      effect: 'write',
      records: { action: 'task.close', targets: ['task_id'] },
      input: TaskId,
      output: Done,
    }),
    recall: route({
      method: 'POST',
      path: `${path}/recall`,
      summary: '撤回已发布的；已有学生提交时要再确认',
      access: `${area}.edit`,
      effect: 'write',
      records: { action: 'task.recall', targets: ['task_id'] },
      input: z.object({ task_id: Id, is_confirmed: z.boolean() }),
      output: Done,
    }),
    archive: route({
      method: 'POST',
      path: `${path}/archive`,
      summary: '归档，或从归档取回',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ task_id: Id, is_archived: z.boolean() }),
      output: Done,
    }),
    release: route({
      method: 'POST',
      path: `${path}/release`,
      summary: '向学生公布成绩和答案，或收回',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ task_id: Id, is_released: z.boolean() }),
      output: Done,
    }),
    copy: route({
      method: 'POST',
      path: `${path}/copy`,
      summary: '复制成一份新草稿：题目和规则都一样，没有学生数据；再布置时还给同样的对象，时间是新的',
      access: `${area}.add`,
      effect: 'write',
      input: z.object({
        task_id: Id,
        title,
        /** 再布置: the same targets with this due time; null is a copy for nobody yet. */
        again: z.object({ due_at: Instant }).nullable().default(null),
      }),
      output: z.object({
        task_id: Id,
        /** Targets that do not exist any more, or that its teacher may not give anything now. */
        dropped_count: z.int(),
      }),
    }),
    remove: route({
      method: 'POST',
      path: `${path}/remove`,
      summary: '删除（移入回收站，保留三十天）',
      access: `${area}.delete`,
      effect: 'write',
      records: { action: 'task.remove', targets: ['task_id'] },
      input: TaskId,
      output: Done,
    }),
    bin: route({
      method: 'POST',
      path: `${path}/bin`,
      summary: '回收站：自己删除的',
      access: `${area}.delete`,
      effect: 'read',
      input: z.object(Paging),
      output: paged(
        TaskListItem.pick({
          ...{ task_id: true, title: true, state: true },
          ...{ question_count: true, material_count: true, step_count: true },
        }).extend({
          removed_at: Instant,
          purged_at: Instant,
        }),
      ),
    }),
    restore: route({
      method: 'POST',
      path: `${path}/restore`,
      summary: '从回收站恢复',
      access: `${area}.delete`,
      effect: 'write',
      records: { action: 'task.restore', targets: ['task_id'] },
      input: TaskId,
      output: Done,
    }),
    progress: route({
      method: 'POST',
      path: `${path}/progress`,
      summary: '完成情况：各班各状态的人数，和一页学生',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({
        task_id: Id,
        ...Paging,
        class_id: Id.nullable().default(null),
        group: z.enum(PROGRESS_GROUPS).nullable().default(null),
      }),
      output: z.object({
        progress: TaskProgress,
        classes: z.array(z.object({ class_id: Id, class_name: z.string(), progress: TaskProgress })),
        /** The time of the last reminder; null when nobody was reminded. */
        reminded_at: Instant.nullable(),
        ...paged(
          TaskMemberView.extend({
            /** The number of finished materials, and the time spent on them; null where the task has none. */
            reading: ReadingSum.nullable(),
            /** The number of finished steps; null where the task is no path. */
            done_step_count: z.int().nullable(),
          }),
        ).shape,
      }),
    }),
    remind: route({
      method: 'POST',
      path: `${path}/remind`,
      summary: '催交：提醒还没有交的学生；一小时内催过的不再催',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ task_id: Id, student_ids: idsOf('学生', MAX_MEMBERS_A_CALL).nullable() }),
      output: z.object({
        member_count: z.int(),
        /** Reminded in the last hour, and so left in peace. */
        rested_count: z.int(),
      }),
    }),
    excuse: route({
      method: 'POST',
      path: `${path}/excuse`,
      summary: '登记免交、缺交，或恢复为应交',
      access: `${area}.edit`,
      effect: 'write',
      records: { action: 'task.excuse', targets: ['task_id'] },
      input: Students.extend({ act: z.enum(['excuse', 'miss', 'include']) }),
      output: z.object({ member_count: z.int() }),
    }),
    pardon: route({
      method: 'POST',
      path: `${path}/pardon`,
      summary: '迟交的改为算按时，或恢复为迟交',
      access: `${area}.edit`,
      effect: 'write',
      records: { action: 'task.pardon', targets: ['task_id'] },
      input: Students.extend({ is_pardoned: z.boolean() }),
      output: z.object({ member_count: z.int() }),
    }),
  }
}
