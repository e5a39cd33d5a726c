import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { wrongEntry, wrongRedo } from './wrong-book.table.ts'

type EntryRow = typeof wrongEntry.$inferSelect
export type RedoRow = typeof wrongRedo.$inferSelect
export type ToldRedo = Pick<RedoRow, 'redo_id' | 'question_id' | 'result' | 'own_result' | 'created_at'>
type EntryKey = Pick<EntryRow, 'school_id' | 'student_id' | 'question_id'>
/** The changed fields of an entry; the other ones stay as they are. */
export type EntryChange = Partial<Omit<EntryRow, keyof EntryKey | 'updated_at'>>

/** The most redos of a question that are told. */
const MOST_REDOS = 20

/** Changes the entry of a question; the first change makes the row. */
export async function noteEntry(
  db: Queryable,
  { school_id, student_id, question_id }: EntryKey,
  { change, at }: { change: EntryChange; at: string },
): Promise<void> {
  const set = { ...change, updated_at: at }
  await db
    .insert(wrongEntry)
    .values({ school_id, student_id, question_id, note: '', review_step: 0, ...set })
    .onConflictDoUpdate({ target: [wrongEntry.student_id, wrongEntry.question_id], set })
}

/** Keeps a redo; false when there is one of this id already. */
export async function addRedo(db: Queryable, row: RedoRow): Promise<boolean> {
  const added = await db
    .insert(wrongRedo)
    .values(row)
    .onConflictDoNothing()
    .returning({ redo_id: wrongRedo.redo_id })
  return added.length > 0
}

type OwnRedo = { school_id: string; student_id: string; redo_id: string }

/** A redo of a student's own; null when there is none. */
export async function findRedo(
  db: Queryable,
  { school_id, student_id, redo_id }: OwnRedo,
): Promise<RedoRow | null> {
  const [row] = await db
    .select()
    .from(wrongRedo)
    .where(
      and(
        eq(wrongRedo.redo_id, redo_id),
        eq(wrongRedo.school_id, school_id),
        eq(wrongRedo.student_id, student_id),
      ),
    )
  return row ?? null
}

/** Keeps a student's judgement of a redo; false when it was judged already. */
export async function judgeRedo(
  db: Queryable,
  { redo_id, school_id, student_id }: OwnRedo,
  own_result: NonNullable<RedoRow['own_result']>,
): Promise<boolean> {
  const judged = await db
    .update(wrongRedo)
    .set({ own_result })
    .where(
      and(
        eq(wrongRedo.redo_id, redo_id),
        eq(wrongRedo.school_id, school_id),
        eq(wrongRedo.student_id, student_id),
        isNull(wrongRedo.own_result),
      ),
    )
    .returning({ redo_id: wrongRedo.redo_id })
  return judged.length > 0
}

/** The last redos of each of some questions, the last first; by index `wrong_redo_question`. */
export async function listRedos(
  db: Queryable,
  {
    school_id,
    student_id,
    question_ids,
  }: { school_id: string; student_id: string; question_ids: readonly string[] },
): Promise<ToldRedo[]> {
  const { rows } = await db.execute<ToldRedo>(sql`
    select r.* from unnest(${sql.param([...question_ids])}::uuid[]) as asked(question_id)
    cross join lateral (
      select redo_id, question_id, result, own_result, created_at from wrong_redo w
      where w.school_id = ${school_id} and w.student_id = ${student_id}::uuid and w.question_id = asked.question_id
      order by w.created_at desc, w.redo_id desc limit ${MOST_REDOS}
    ) r
    order by r.created_at desc, r.redo_id desc`)
  return rows
}

/** Moves entries and redos of one record of a student to the other ([SC-104]); where both have an entry for a question, the other's stays. */
export async function moveBook(
  db: Queryable,
  { school_id, from_id, to_id }: { school_id: string; from_id: string; to_id: string },
): Promise<void> {
  await db.execute(sql`update wrong_redo set student_id = ${to_id}::uuid
    where school_id = ${school_id} and student_id = ${from_id}::uuid`)
  await db.execute(sql`update wrong_entry mine set student_id = ${to_id}::uuid
    where mine.school_id = ${school_id} and mine.student_id = ${from_id}::uuid and not exists (
      select from wrong_entry other where other.student_id = ${to_id}::uuid and other.question_id = mine.question_id)`)
}
