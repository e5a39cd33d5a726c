import { teacherBatchContract } from '@jiangtai/shared/teachers/batch-contract.ts'
import { routes } from '../../core/http/context.ts'
import { dayOfChange } from '../classes/members/placement.service.ts'
import { putOutMany } from './staff/leaving.service.ts'
import { saveOffices } from './staff/offices.service.ts'
import { takeTeachers } from './teachers.access.ts'

export const teacherBatch = routes(teacherBatchContract, {
  leaveMany: async (ctx, { teacher_ids, day, ...leaving }) => {
    const on = dayOfChange(ctx.now, day)
    return putOutMany(ctx, await takeTeachers(ctx.db, ctx.actor, teacher_ids), { ...leaving, day: on })
  },

  saveOfficeMany: async (ctx, { teacher_ids, ...given }) =>
    saveOffices(ctx, await takeTeachers(ctx.db, ctx.actor, teacher_ids), given),
})
