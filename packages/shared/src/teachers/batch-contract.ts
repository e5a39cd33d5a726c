import { z } from 'zod'
import { Day, idsOf } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { PeopleOutcome, SkipsRefused } from '../students/batch-contract.ts'
import { Reason } from '../students/fields.ts'
import { CHOSEN_BODY_BYTES, MAX_CHOSEN } from '../students/rules.ts'
import { Office, OwnRoleId } from './fields.ts'

const ofSchool = {
  method: 'POST',
  access: 'schoolManage.edit',
  scope: 'school',
  effect: 'write',
  max_bytes: CHOSEN_BODY_BYTES,
} as const
const chosen = { teacher_ids: idsOf('教师', MAX_CHOSEN), skips_refused: SkipsRefused }

/** The same as for one teacher, for many at once. */
export const teacherBatchContract = {
  leaveMany: route({
    ...ofSchool,
    path: '/api/school_manager/v1/teachers/batch/leave',
    summary: '为多位教师办理离职：不能办的列出原因，确认后只办其余的（仅校管理员）',
    input: z.object({
      ...chosen,
      /** Absent is today; not later. */
      day: Day.optional(),
      reason: Reason,
    }),
    output: PeopleOutcome.extend({ closed_assignment_count: z.int(), ended_lead_count: z.int() }),
  }),
  saveOfficeMany: route({
    ...ofSchool,
    path: '/api/school_manager/v1/teachers/batch/office',
    summary: '设置多位教师的职务，分管不变：不能设置的列出原因，确认后只设置其余的（仅校管理员）',
    input: z.object({ ...chosen, office: Office, role_id: OwnRoleId }),
    output: PeopleOutcome,
  }),
}
