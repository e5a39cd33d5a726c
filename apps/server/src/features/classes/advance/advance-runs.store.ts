import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../core/db/transaction.ts'
import { job } from '../../../core/jobs/job.table.ts'
import { account } from '../../session/session.table.ts'
import { advanceItem, advanceRun } from './advance.table.ts'
import { BY_GRADE, schoolClass } from '../classes.table.ts'

export type AdvanceRunRow = typeof advanceRun.$inferSelect
export type AdvanceItemRow = typeof advanceItem.$inferSelect

/** One submission at a time in a school, to the end of the transaction. */
export async function lockAdvance(db: Queryable, school_id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`advance ${school_id}`}))`)
}

/** Whether a run of the school is under way. */
export async function hasOpenRun(db: Queryable, school_id: string): Promise<boolean> {
  const [row] = await db
    .select({ run_id: advanceRun.run_id })
    .from(advanceRun)
    .innerJoin(job, eq(job.job_id, advanceRun.job_id))
    .where(and(eq(advanceRun.school_id, school_id), eq(advanceRun.state, 'running'), isNull(job.finished_at)))
    .limit(1)
  return row !== undefined
}

export async function addRun(db: Queryable, row: typeof advanceRun.$inferInsert): Promise<void> {
  await db.insert(advanceRun).values(row)
}

export async function changeRun(
  db: Queryable,
  {
    run_id,
    ...change
  }: { run_id: string } & Partial<Pick<AdvanceRunRow, 'state' | 'finished_at' | 'undone_at' | 'undone_by'>>,
): Promise<void> {
  await db.update(advanceRun).set(change).where(eq(advanceRun.run_id, run_id))
}

export async function addItem(db: Queryable, row: AdvanceItemRow): Promise<void> {
  await db.insert(advanceItem).values(row)
}

const countOf = (outcome: AdvanceItemRow['outcome']) => sql<number>`(
  select count(*)::int from ${advanceItem}
  where ${advanceItem.run_id} = ${advanceRun.run_id} and ${advanceItem.outcome} = ${outcome}
)`

const undoer = alias(account, 'undoer')

const described = {
  run_id: advanceRun.run_id,
  job_id: advanceRun.job_id,
  from_year: advanceRun.from_year,
  to_year: advanceRun.to_year,
  // A run whose job is over while its state is still `running` was cancelled or failed.
  state: sql<'running' | 'done' | 'stopped' | 'undone'>`case
    when ${advanceRun.state} = 'running' and (${job.job_id} is null or ${job.finished_at} is not null) then 'stopped'
    else ${advanceRun.state} end`,
  advanced_count: countOf('advanced'),
  graduated_count: countOf('graduated'),
  refused_count: countOf('refused'),
  created_by_name: account.name,
  created_at: advanceRun.created_at,
  finished_at: sql<string | null>`coalesce(${advanceRun.finished_at}, ${job.finished_at})`.mapWith(
    advanceRun.finished_at,
  ),
  undone_at: advanceRun.undone_at,
  undone_by_name: undoer.name,
}

function describedRuns(db: Queryable) {
  return db
    .select(described)
    .from(advanceRun)
    .leftJoin(job, eq(job.job_id, advanceRun.job_id))
    .leftJoin(account, eq(account.account_id, advanceRun.created_by))
    .leftJoin(undoer, eq(undoer.account_id, advanceRun.undone_by))
}

/** The runs of a school, newest first, by index `advance_run_school`. */
export async function listRuns(db: Queryable, where: { school_id: string; page: number; page_size: number }) {
  const rows = await describedRuns(db)
    .where(eq(advanceRun.school_id, where.school_id))
    .orderBy(desc(advanceRun.created_at), desc(advanceRun.run_id))
    .limit(where.page_size)
    .offset((where.page - 1) * where.page_size)
  const [total] = await db
    .select({ count: count() })
    .from(advanceRun)
    .where(eq(advanceRun.school_id, where.school_id))
  return { total: total?.count ?? 0, rows }
}

/** A run of this school; null for another school's run. */
export async function findRun(db: Queryable, where: { school_id: string; run_id: string }) {
  const [row] = await describedRuns(db).where(
    and(eq(advanceRun.school_id, where.school_id), eq(advanceRun.run_id, where.run_id)),
  )
  return row ?? null
}
export type DescribedRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** The results of a run by index `advance_item_run`, in the order in which classes are read. */
export async function listItems(
  db: Queryable,
  input: { run_id: string; outcome?: AdvanceItemRow['outcome'] | undefined; page: number; page_size: number },
) {
  const where = and(
    eq(advanceItem.run_id, input.run_id),
    input.outcome === undefined ? undefined : eq(advanceItem.outcome, input.outcome),
  )
  const found = await db
    .select({ item: advanceItem })
    .from(advanceItem)
    .innerJoin(schoolClass, eq(schoolClass.class_id, advanceItem.class_id))
    .where(where)
    .orderBy(...BY_GRADE)
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  const rows = found.map(({ item }) => item)
  const [total] = await db.select({ count: count() }).from(advanceItem).where(where)
  return { total: total?.count ?? 0, rows }
}

/** The classes that a run changed, with their present rows, locked. */
export function takeChanged(db: Queryable, run_id: string) {
  return db
    .select({ item: advanceItem, now: schoolClass })
    .from(advanceItem)
    .innerJoin(schoolClass, eq(schoolClass.class_id, advanceItem.class_id))
    .where(
      and(eq(advanceItem.run_id, run_id), ne(advanceItem.outcome, 'refused'), isNotNull(advanceItem.changes)),
    )
    .orderBy(asc(schoolClass.class_id))
    .for('update', { of: schoolClass })
}
export type ChangedClass = Awaited<ReturnType<typeof takeChanged>>[number]
