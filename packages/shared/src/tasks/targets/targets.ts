import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'
import { MAX_SETS, MAX_TARGETS } from '../limits.ts'
import { TARGET_KINDS } from './target-kinds.ts'

/** A target of a task, with a start and a due time of its own, and the set that it gets. */
export const TaskTarget = z
  .object({
    kind: z.enum(TARGET_KINDS),
    /** The class, group or student. */
    target_id: Id,
    /** Null begins when the task is published. */
    starts_at: Instant.nullable(),
    due_at: Instant,
    set_no: z.int().min(1).max(MAX_SETS),
  })
  .refine(({ starts_at, due_at }) => starts_at === null || Date.parse(starts_at) < Date.parse(due_at), {
    path: ['due_at'],
    message: '截止时间应在开始时间之后',
  })
export type TaskTarget = z.output<typeof TaskTarget>

/** Everyone a task is for; nobody is refused when it is published, not while it is a draft. */
export const TaskTargets = z
  .array(TaskTarget)
  .max(MAX_TARGETS, `最多选 ${MAX_TARGETS} 个班级、小组和学生`)
  .superRefine((targets, context) => {
    const keys = targets.map(({ kind, target_id }) => `${kind} ${target_id}`)
    if (new Set(keys).size < keys.length)
      context.addIssue({ code: 'custom', message: '同一个班级、小组或学生选了两次' })
  })
