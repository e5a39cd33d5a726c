import { sql } from 'drizzle-orm'
import type { AreaCalls } from '../../../../test/generated/area.ts'

/** The right call of what a teacher says of late work. */
export const lateCalls: AreaCalls = {
  'POST /api/homework/v1/pardon': {
    as: 'teacher',
    before: (app, { task_id, handed_student_id }) =>
      app.services.database.orm.execute(sql`
        update task_member set is_late = true where task_id = ${task_id} and student_id = ${handed_student_id}`),
    body: (side) => ({ task_id: side.task_id, student_ids: [side.handed_student_id], is_pardoned: true }),
  },
}
