import { studentBatchContract } from '@jiangtai/shared/students/batch-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { dayOfChange } from '../../classes/members/placement.service.ts'
import { changeStatusOfMany } from './student-status.service.ts'
import { takeStudents } from '../students.access.ts'

export const studentBatch = routes(studentBatchContract, {
  changeStatusMany: async (ctx, { student_ids, day, ...change }) => {
    const on = dayOfChange(ctx.now, day)
    return changeStatusOfMany(ctx, await takeStudents(ctx.db, ctx.actor, student_ids), { ...change, day: on })
  },
})
