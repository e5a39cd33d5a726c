import type { OwnInk } from '@jiangtai/shared/classroom/asking/compare/views.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { comparedFile, comparedInk } from './compare.table.ts'

export type ComparedInkRow = typeof comparedInk.$inferSelect
type OfRun = { school_id: string; quiz_run_id: string }
/** One answer to one item of a run. */
export type OfAnswer = OfRun & { student_id: string; item_id: string }

/** The copies of some files, by index `compared_file_original`. */
export async function listComparedFiles(
  db: Queryable,
  { quiz_run_id }: Pick<OfRun, 'quiz_run_id'>,
  original_keys: readonly string[],
): Promise<{ original_key: string; object_key: string }[]> {
  if (original_keys.length === 0) return []
  const { original_key, object_key } = comparedFile
  return db
    .select({ original_key, object_key })
    .from(comparedFile)
    .where(and(eq(comparedFile.quiz_run_id, quiz_run_id), inArray(original_key, [...original_keys])))
}

/** Notes copies of files; returns the keys of those that were noted, and leaves out what another call had copied before. */
export async function addComparedFiles(
  db: Queryable,
  rows: readonly (typeof comparedFile.$inferInsert)[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await db
    .insert(comparedFile)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ object_key: comparedFile.object_key })
  return added.map(({ object_key }) => object_key)
}

/** All that was written over the answers to a run, by the primary key. */
export async function listComparedInks(
  db: Queryable,
  { school_id, quiz_run_id }: OfRun,
): Promise<ComparedInkRow[]> {
  return db
    .select()
    .from(comparedInk)
    .where(and(eq(comparedInk.quiz_run_id, quiz_run_id), eq(comparedInk.school_id, school_id)))
    .orderBy(comparedInk.student_id, comparedInk.item_id)
}

/** What was written over one answer, by the primary key; null where nothing was. */
export async function findComparedInk(db: Queryable, place: OfAnswer): Promise<ComparedInkRow | null> {
  const [row] = await db.select().from(comparedInk).where(isOf(place))
  return row ?? null
}

/** Stores what stands over one answer; the row of its run is locked by the call, so that one writes after the other. */
export async function storeComparedInk(db: Queryable, row: ComparedInkRow): Promise<void> {
  const { ink, revision, changed_at, given_at } = row
  await db
    .insert(comparedInk)
    .values(row)
    .onConflictDoUpdate({
      target: [comparedInk.quiz_run_id, comparedInk.student_id, comparedInk.item_id],
      set: { ink, revision, changed_at, given_at },
    })
}

function isOf({ school_id, quiz_run_id, student_id, item_id }: OfAnswer) {
  return and(
    eq(comparedInk.quiz_run_id, quiz_run_id),
    eq(comparedInk.student_id, student_id),
    eq(comparedInk.item_id, item_id),
    eq(comparedInk.school_id, school_id),
  )
}

/** What was written over the own answer to a run and given to its author ([CR-360]), by the primary key. */
export async function listGivenInks(
  db: Queryable,
  { quiz_run_id, student_id }: { quiz_run_id: string; student_id: string },
): Promise<OwnInk[]> {
  return db
    .select({ item_id: comparedInk.item_id, ink: comparedInk.ink })
    .from(comparedInk)
    .where(
      and(
        eq(comparedInk.quiz_run_id, quiz_run_id),
        eq(comparedInk.student_id, student_id),
        isNotNull(comparedInk.given_at),
      ),
    )
    .orderBy(comparedInk.item_id)
}

/** The same beside the runs of a lesson, by the primary key. */
export function givenInks(student_id: string) {
  return sql<OwnInk[]>`(select coalesce(jsonb_agg(jsonb_build_object('item_id', k.item_id, 'ink', k.ink)
    order by k.item_id), '[]') from compared_ink k where k.quiz_run_id = quiz_run.quiz_run_id
    and k.student_id = ${student_id}::uuid and k.given_at is not null)`
}
