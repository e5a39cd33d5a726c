import { and, count, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { foldText } from '../../core/search/grams.ts'
import { foldedLike } from '../../core/search/text-match.ts'
import { enrollment } from '../classes/classes.table.ts'
import { type Scope, studentsInScope } from '../scope/scope.service.ts'
import { padBinding } from '../session/devices/pads.table.ts'
import { searchedBy } from './student-list.store.ts'
import { homeName } from './students.store.ts'
import { student } from './students.table.ts'

/** One page of the pads that are bound, last seen first, by `pad_binding_seen`. */
export async function listPads(
  db: Queryable,
  { school_id, scope }: { school_id: string; scope: Scope },
  filter: { search: string; class_id?: string | undefined; page: number; page_size: number },
) {
  const pattern = `%${foldText(filter.search).replace(/[\\%_]/g, '\\$&')}%`
  const members = (class_id: string) =>
    db
      .select({ student_id: enrollment.student_id })
      .from(enrollment)
      .where(and(eq(enrollment.class_id, class_id), isNull(enrollment.to_day)))
  const wanted = and(
    eq(padBinding.school_id, school_id),
    isNull(padBinding.unbound_at),
    studentsInScope(db, scope, school_id),
    filter.search === ''
      ? undefined
      : or(
          searchedBy(db, { school_id, scope, search: filter.search }),
          foldedLike(padBinding.device_name, pattern),
        ),
    filter.class_id === undefined ? undefined : inArray(student.student_id, members(filter.class_id)),
  )
  const rows = await db
    .select({
      binding_id: padBinding.binding_id,
      device_id: padBinding.device_id,
      device_name: padBinding.device_name,
      student_id: student.student_id,
      name: student.name,
      student_no: student.student_no,
      class_name: homeName,
      bound_at: padBinding.bound_at,
      last_seen_at: padBinding.last_seen_at,
    })
    .from(padBinding)
    .innerJoin(student, eq(student.student_id, padBinding.student_id))
    .where(wanted)
    .orderBy(desc(padBinding.last_seen_at), desc(padBinding.binding_id))
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
  const [counted] = await db
    .select({ total: count() })
    .from(padBinding)
    .innerJoin(student, eq(student.student_id, padBinding.student_id))
    .where(wanted)
  return { list: rows, total: counted?.total ?? 0 }
}

/** Some pad bindings of a school, with their students. */
export function findBindings(db: Queryable, where: { school_id: string; binding_ids: readonly string[] }) {
  return db
    .select({ binding_id: padBinding.binding_id, student_id: padBinding.student_id })
    .from(padBinding)
    .where(
      and(
        eq(padBinding.school_id, where.school_id),
        inArray(padBinding.binding_id, [...where.binding_ids]),
        isNull(padBinding.unbound_at),
      ),
    )
}
