import { and, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { account } from '../../../session/session.table.ts'
import { teacher } from '../../../teachers/teachers.table.ts'
import { assignmentImport } from './assignment-file.table.ts'

export type AssignmentImportRow = typeof assignmentImport.$inferSelect
type OfImport = { school_id: string; import_id: string }

const isOf = ({ school_id, import_id }: OfImport) =>
  and(eq(assignmentImport.school_id, school_id), eq(assignmentImport.import_id, import_id))

/** The teachers of a school who are in office, with all that a cell may name them by. */
export function listNameable(db: Queryable, where: { school_id: string }) {
  return db
    .select({
      teacher_id: teacher.teacher_id,
      name: teacher.name,
      login: account.login,
      phone_number: teacher.phone_number,
    })
    .from(teacher)
    .innerJoin(account, eq(account.person_id, teacher.teacher_id))
    .where(and(eq(teacher.school_id, where.school_id), eq(teacher.status, 'active')))
    .orderBy(teacher.name_pinyin, account.login)
}
export type NameableTeacher = Awaited<ReturnType<typeof listNameable>>[number]

export async function addAssignmentImport(
  db: Queryable,
  row: typeof assignmentImport.$inferInsert,
): Promise<void> {
  await db.insert(assignmentImport).values(row)
}

/** An import of this school, locked: two calls that undo it wait for each other. */
export async function takeAssignmentImport(
  db: Queryable,
  where: OfImport,
): Promise<AssignmentImportRow | null> {
  const [row] = await db.select().from(assignmentImport).where(isOf(where)).for('update')
  return row ?? null
}

export async function endAssignmentImport(
  db: Queryable,
  {
    undone_by,
    undone_at,
    undone_count,
    kept_count,
    ...where
  }: OfImport & { undone_by: string; undone_at: string; undone_count: number; kept_count: number },
): Promise<void> {
  await db.update(assignmentImport).set({ undone_by, undone_at, undone_count, kept_count }).where(isOf(where))
}

const undoer = alias(account, 'undoer')

/** The imports of a school, newest first, by `assignment_import_school`. */
export async function listAssignmentImports(
  db: Queryable,
  where: { school_id: string; page: number; page_size: number },
) {
  const ofSchool = eq(assignmentImport.school_id, where.school_id)
  const rows = await db
    .select({
      import_id: assignmentImport.import_id,
      file_name: assignmentImport.file_name,
      cell_count: sql<number>`jsonb_array_length(${assignmentImport.cells})`,
      created_by_name: account.name,
      created_at: assignmentImport.created_at,
      undone_at: assignmentImport.undone_at,
      undone_by_name: undoer.name,
      undone_count: assignmentImport.undone_count,
      kept_count: assignmentImport.kept_count,
    })
    .from(assignmentImport)
    .leftJoin(account, eq(account.account_id, assignmentImport.created_by))
    .leftJoin(undoer, eq(undoer.account_id, assignmentImport.undone_by))
    .where(ofSchool)
    .orderBy(desc(assignmentImport.created_at), desc(assignmentImport.import_id))
    .limit(where.page_size)
    .offset((where.page - 1) * where.page_size)
  const [total] = await db.select({ count: count() }).from(assignmentImport).where(ofSchool)
  return { total: total?.count ?? 0, rows }
}
