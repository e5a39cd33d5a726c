import type { ImportState } from '@jiangtai/shared/questions/files/desk/views.ts'
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { job } from '../../../core/jobs/job.table.ts'
import { questionImport, questionImportPiece, questionImportStep } from './desk.table.ts'

export type QuestionImportRow = typeof questionImport.$inferSelect
type OfImport = { school_id: string; import_id: string }

// A job that ended without saying so was cancelled or failed.
const isLost = sql`(${job.job_id} is null or ${job.finished_at} is not null)`
const state = sql<ImportState>`case
  when ${questionImport.state} = 'reading' and ${isLost} then 'unread'
  when ${questionImport.state} = 'storing' and ${isLost} then 'stopped'
  else ${questionImport.state} end`

const described = {
  import_id: questionImport.import_id,
  school_id: questionImport.school_id,
  owner_teacher_id: questionImport.owner_teacher_id,
  file_name: questionImport.file_name,
  subject_id: questionImport.subject_id,
  phase_id: questionImport.phase_id,
  state,
  job_id: questionImport.job_id,
  revision: questionImport.revision,
  notes: questionImport.notes,
  question_count: questionImport.question_count,
  stored_count: questionImport.stored_count,
  known_count: questionImport.known_count,
  failed_count: questionImport.failed_count,
  created_at: questionImport.created_at,
  updated_at: questionImport.updated_at,
}

function describedImports(db: Queryable) {
  return db.select(described).from(questionImport).leftJoin(job, eq(job.job_id, questionImport.job_id))
}

const isOne = ({ school_id, import_id }: OfImport) =>
  and(eq(questionImport.school_id, school_id), eq(questionImport.import_id, import_id))

export async function addImport(db: Queryable, row: typeof questionImport.$inferInsert): Promise<void> {
  await db.insert(questionImport).values(row)
}

/** An import of this school; another school's is simply not there. */
export async function findImport(db: Queryable, where: OfImport) {
  const [row] = await describedImports(db).where(isOne(where))
  return row ?? null
}
export type DescribedImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The same, taken until the transaction ends: of two pages that change it, one waits for the other. */
export async function takeImport(db: Queryable, where: OfImport): Promise<DescribedImport | null> {
  const [row] = await describedImports(db).where(isOne(where)).for('update', { of: questionImport })
  return row ?? null
}

/** A teacher's imports, last changed first, without files that could not be read; by index `question_import_owner`. */
export async function listImports(
  db: Queryable,
  where: { school_id: string; owner_teacher_id: string; is_open: boolean; page: number; page_size: number },
) {
  const listed = and(
    eq(questionImport.school_id, where.school_id),
    eq(questionImport.owner_teacher_id, where.owner_teacher_id),
    where.is_open ? inArray(questionImport.state, ['open', 'storing']) : undefined,
    sql`not (${questionImport.state} = 'reading' and ${isLost})`,
  )
  const rows = await describedImports(db)
    .where(listed)
    .orderBy(desc(questionImport.updated_at), desc(questionImport.import_id))
    .limit(where.page_size)
    .offset((where.page - 1) * where.page_size)
  const [total] = await db
    .select({ count: count() })
    .from(questionImport)
    .leftJoin(job, eq(job.job_id, questionImport.job_id))
    .where(listed)
  return { total: total?.count ?? 0, rows }
}

export async function changeImport(
  db: Queryable,
  { school_id, import_id, ...change }: OfImport & Partial<QuestionImportRow>,
): Promise<void> {
  await db.update(questionImport).set(change).where(isOne({ school_id, import_id }))
}

/** Forgets an import with its pieces and steps, in one statement. */
export async function removeImport(db: Queryable, { school_id, import_id }: OfImport): Promise<void> {
  await db.execute(sql`
    with pieces as (delete from ${questionImportPiece} where import_id = ${import_id}::uuid and school_id = ${school_id}),
      steps as (delete from ${questionImportStep} where import_id = ${import_id}::uuid and school_id = ${school_id})
    delete from ${questionImport} where import_id = ${import_id}::uuid and school_id = ${school_id}`)
}

/**
 * Forgets, over all schools, imports whose reading ended without an end or that nobody finished for long, by `question_import_age`, and then the
 * pieces of finished ones and of those that are gone.
 */
export async function forgetImports(
  db: Queryable,
  { unread_before, changed_before }: { unread_before: string; changed_before: string },
): Promise<void> {
  await db.delete(questionImport).where(
    sql`(state <> 'done' and ${lt(questionImport.updated_at, changed_before)})
      or (state = 'reading' and ${lt(questionImport.updated_at, unread_before)}
        and not exists (select from ${job} where ${job.job_id} = ${questionImport.job_id} and ${job.finished_at} is null))`,
  )
  const isKept = (table: typeof questionImportPiece | typeof questionImportStep) => sql`exists (
    select from ${questionImport} as kept where kept.import_id = ${table.import_id}
      and (kept.state <> 'done' or kept.updated_at >= ${changed_before}::timestamptz))`
  await db.delete(questionImportPiece).where(sql`not ${isKept(questionImportPiece)}`)
  await db.delete(questionImportStep).where(sql`not ${isKept(questionImportStep)}`)
}
