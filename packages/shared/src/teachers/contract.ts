import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id } from '../core/schemas.ts'

/** The teacher profile of spec §3; `user_type` and `manager_type` are opaque to clients. */
export const TeacherProfileView = z.object({
  name: z.string(),
  phase: z.string(),
  phase_des: z.string(),
  subject: z.string(),
  subject_des: z.string(),
  teacher_id: Id,
  user_type: z.number().int(),
  has_wechat: z.boolean(),
  phone_number: z.string().nullable(),
  manager_type: z.number().int(),
})

export const teachersContract = {
  getAccountInfo: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/get-account-info',
    summary: '当前教师的档案',
    access: 'teacher',
    effect: 'read',
    input: z.object({ a_id: z.string().optional(), school_id: z.string().optional() }),
    output: TeacherProfileView,
  }),
}
