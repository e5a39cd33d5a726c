import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { schoolClass } from '../../classes/classes.table.ts'

/** The names of classes of a school, archived ones too, by their key. */
export async function findClassNames(
  db: Queryable,
  { school_id, class_ids }: { school_id: string; class_ids: readonly string[] },
): Promise<{ class_id: string; name: string }[]> {
  if (class_ids.length === 0) return []
  return db
    .select({ class_id: schoolClass.class_id, name: schoolClass.name })
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, school_id), inArray(schoolClass.class_id, [...class_ids])))
}
