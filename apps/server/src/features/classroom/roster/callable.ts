import { isInRoom } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { DrawnAmong } from '@jiangtai/shared/classroom/students/drawn-among.ts'
import type { StayRow } from '../attendance/attendance.store.ts'

/** Whom 随机点名 may draw: those who are in the room, or the class without whom the teacher has said to be away ([CR-26], [CR-154]). */
export function callable(
  stays: readonly Pick<StayRow, 'student_id' | 'name' | 'is_in_class' | 'joined_at' | 'status'>[],
  among: DrawnAmong,
): { student_id: string; name: string }[] {
  return stays
    .filter(({ is_in_class, joined_at, status }) => {
      const isHere = isInRoom({ joined_at, attendance: status })
      return among === 'class' && status === null ? is_in_class : isHere
    })
    .map(({ student_id, name }) => ({ student_id, name }))
}
