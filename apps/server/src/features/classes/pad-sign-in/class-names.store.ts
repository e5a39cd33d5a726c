import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { student } from '../../students/students.table.ts'
import { enrollment } from '../classes.table.ts'

/** The students of a class now, by seat: who may be signed in. */
export function listNames(db: Queryable, where: { school_id: string; class_id: string }) {
  return db
    .select({
      student_id: student.student_id,
      name: student.name,
      initials: student.name_initials,
      student_no: student.student_no,
      seat_no: enrollment.seat_no,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.student_id, enrollment.student_id))
    .where(
      and(
        eq(enrollment.school_id, where.school_id),
        eq(enrollment.class_id, where.class_id),
        isNull(enrollment.to_day),
        eq(student.status, 'enrolled'),
        isNull(student.erased_at),
      ),
    )
    .orderBy(asc(enrollment.seat_no), asc(student.student_no))
}
