import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id } from '../core/schemas.ts'
import { idsOf } from './fields.ts'
import { MAX_BATCH_CLASSES } from './rules.ts'

const OfClasses = z.object({ class_ids: idsOf('班级', MAX_BATCH_CLASSES) })

/** The result of a call about many classes: the number of changed ones, and the reason for each other one ([SC-23]). */
export const BatchOutcome = z.object({
  done_count: z.int(),
  refused: z.array(z.object({ class_id: Id, name: z.string(), message: z.string() })),
})
export type BatchOutcome = z.output<typeof BatchOutcome>

/** The same as for one class, for many at once; beside the calls for one, whose names are fixed. */
export const classBatchContract = {
  deactivateMany: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/batch/deactivate',
    summary: '停用所选班级：能停用的停用，其余说明原因',
    access: 'schoolManage.disable',
    effect: 'write',
    input: OfClasses,
    output: BatchOutcome,
  }),
  restoreMany: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/batch/restore',
    summary: '恢复所选的已停用或已归档班级；名称已被占用的要单独恢复',
    access: 'schoolManage.enable',
    effect: 'write',
    input: OfClasses,
    output: BatchOutcome,
  }),
  archiveMany: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/batch/archive',
    summary: '归档所选班级：正在上课的除外',
    access: 'schoolManage.edit',
    effect: 'write',
    input: OfClasses,
    output: BatchOutcome,
  }),
  forceLogoutMany: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/batch/force-logout',
    summary: '所选班级的学生强制下线',
    access: 'schoolManage.edit',
    effect: 'write',
    input: OfClasses,
    output: z.object({ class_count: z.int(), student_count: z.int(), ended_count: z.int() }),
  }),
}
