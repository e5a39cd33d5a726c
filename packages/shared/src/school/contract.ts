import { z } from 'zod'
import { route } from '../core/route.ts'
import { SchoolId } from '../core/schemas.ts'

export const SchoolView = z.object({
  school_id: SchoolId,
  name: z.string(),
  school_logo_url: z.string().nullable(),
  phases: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const schoolContract = {
  getSchoolInfo: route({
    method: 'POST',
    path: '/api/school_manager/v1/school/get-school-info',
    summary: '学校名称、校徽与学段',
    access: 'signed_in',
    effect: 'read',
    input: z.object({ a_id: z.string().optional(), school_id: z.string().optional() }),
    output: SchoolView,
  }),
}
