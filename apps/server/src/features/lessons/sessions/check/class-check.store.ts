import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lessonClass } from '../../lessons.table.ts'

export type ClassCheck = { class_id: string; student_count: number; has_pads: boolean }

/** The students of each class of a lesson, and whether one of them was on a pad since a moment, in the order of the classes; by indexes `enrollment_current` and `pad_binding_student`. */
export async function checkClasses(
  db: Queryable,
  { school_id, prepare_lesson_id }: { school_id: string; prepare_lesson_id: string },
  seen_since: string,
): Promise<ClassCheck[]> {
  const { rows } = await db.execute<ClassCheck>(sql`
    select own.class_id, count(distinct e.student_id)::int as student_count,
      coalesce(bool_or(pad.last_seen_at >= ${seen_since}::timestamptz), false) as has_pads
    from ${lessonClass} as own
    left join enrollment e on e.class_id = own.class_id and e.to_day is null
    left join pad_binding pad on pad.student_id = e.student_id and pad.unbound_at is null
    where own.school_id = ${school_id} and own.prepare_lesson_id = ${prepare_lesson_id}
    group by own.class_id, own.sort
    order by own.sort`)
  return rows
}
