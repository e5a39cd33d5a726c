import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'

const byManager = { as: 'manager', before: manage } as const
const ofStudents = ({ students }: Side) => ({
  kind: 'student' as const,
  ids: students.map(({ student_id }) => student_id),
})

/** The right calls of removals of unused people and classes. */
export const calls: AreaCalls = {
  'POST /api/school_manager/v1/removal/look': { ...byManager, body: ofStudents },
  'POST /api/school_manager/v1/removal/remove': { ...byManager, body: ofStudents },
}
