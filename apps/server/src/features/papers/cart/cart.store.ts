import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { question } from '../../questions/questions.table.ts'
import { isReadableBy, type Reader } from '../../questions/search/readable.access.ts'
import { cart, cartQuestion } from '../papers.table.ts'

/** What a cart shows of itself. */
export type ShownCart = Pick<typeof cart.$inferSelect, 'subject_id' | 'type_orders'>

/** A place in a cart. */
export type CartPlace = { question_id: string; subject_id: string }

/** Takes a teacher's cart until the transaction ends and shows this subject of it; without one, the subject it showed. */
export async function takeCart(
  db: Queryable,
  { school_id, teacher_id }: Reader,
  subject_id: string | null,
): Promise<ShownCart | null> {
  const shown = { subject_id: cart.subject_id, type_orders: cart.type_orders }
  if (subject_id === null) {
    const [row] = await db
      .select(shown)
      .from(cart)
      .where(isTheirs(cart, { school_id, teacher_id }))
      .for('update')
    return row ?? null
  }
  const [row] = await db
    .insert(cart)
    .values({ school_id, teacher_id, subject_id })
    .onConflictDoUpdate({ target: cart.teacher_id, set: { subject_id } })
    .returning(shown)
  return row ?? null
}

/** The subject that a cart shows, and the order of the types of each; null as long as nothing was ever put in. */
export async function findShownCart(db: Queryable, reader: Reader): Promise<ShownCart | null> {
  const [row] = await db
    .select({ subject_id: cart.subject_id, type_orders: cart.type_orders })
    .from(cart)
    .where(isTheirs(cart, reader))
  return row ?? null
}

/** Keeps the order of the types of a subject. */
export async function putTypeOrder(
  db: Queryable,
  reader: Reader,
  { subject_id, types }: { subject_id: string; types: readonly QuestionType[] },
): Promise<void> {
  const order = JSON.stringify({ [subject_id]: types })
  await db
    .update(cart)
    .set({ type_orders: sql`${cart.type_orders} || ${order}::jsonb` })
    .where(isTheirs(cart, reader))
}

/** The questions of a cart in its order, by `cart_question_order`; those that its teacher may not read any more are left out ([PA-2]). */
export async function listCart(db: Queryable, reader: Reader): Promise<CartPlace[]> {
  return db
    .select({ question_id: cartQuestion.question_id, subject_id: cartQuestion.subject_id })
    .from(cartQuestion)
    .innerJoin(question, eq(question.question_id, cartQuestion.question_id))
    .where(and(isTheirs(cartQuestion, reader), isReadableBy(reader)))
    .orderBy(asc(cartQuestion.subject_id), asc(cartQuestion.sort), asc(cartQuestion.question_id))
}

/** Puts questions behind the others of their subject; one that lies there stays where it is. */
export async function addToCart(
  db: Queryable,
  { school_id, teacher_id }: Reader,
  { places, added_at }: { places: readonly CartPlace[]; added_at: string },
): Promise<void> {
  await db
    .insert(cartQuestion)
    .values(
      places.map((place, at) => ({
        ...{ ...place, school_id, teacher_id, added_at },
        sort: sql`(select coalesce(max(sort), -1) from ${cartQuestion} where teacher_id = ${teacher_id}::uuid
          and subject_id = ${place.subject_id}) + ${at + 1}::int`,
      })),
    )
    .onConflictDoNothing()
}

/** Takes questions out and returns how many of them lay in it. */
export async function takeFromCart(
  db: Queryable,
  reader: Reader,
  question_ids: readonly string[],
): Promise<number> {
  const taken = await db
    .delete(cartQuestion)
    .where(and(isTheirs(cartQuestion, reader), inArray(cartQuestion.question_id, [...question_ids])))
    .returning({ question_id: cartQuestion.question_id })
  return taken.length
}

/** Takes everything of a subject out. */
export async function clearCart(db: Queryable, reader: Reader, subject_id: string): Promise<void> {
  await db
    .delete(cartQuestion)
    .where(and(isTheirs(cartQuestion, reader), eq(cartQuestion.subject_id, subject_id)))
}

/** Gives the questions of a subject the order of the list. */
export async function sortCart(
  db: Queryable,
  reader: Reader,
  question_ids: readonly string[],
): Promise<void> {
  const ids = [...question_ids]
  await db
    .update(cartQuestion)
    .set({ sort: sql`array_position(${sql.param(ids)}::uuid[], ${cartQuestion.question_id}) - 1` })
    .where(and(isTheirs(cartQuestion, reader), inArray(cartQuestion.question_id, ids)))
}

/** Puts another question in the place of one. */
export async function replaceInCart(
  db: Queryable,
  reader: Reader,
  { question_id, new_question_id }: { question_id: string; new_question_id: string },
): Promise<void> {
  await db
    .update(cartQuestion)
    .set({ question_id: new_question_id })
    .where(and(isTheirs(cartQuestion, reader), eq(cartQuestion.question_id, question_id)))
}

function isTheirs(
  table: typeof cart | typeof cartQuestion,
  { school_id, teacher_id }: Pick<Reader, 'school_id' | 'teacher_id'>,
) {
  return and(eq(table.school_id, school_id), eq(table.teacher_id, teacher_id))
}
