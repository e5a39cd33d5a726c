import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../core/search/text-match.ts'
import { bizNode } from '../questions/questions.table.ts'
import { teacher } from '../teachers/teachers.table.ts'
import { assistBook } from './assist.table.ts'

export type BookRow = typeof assistBook.$inferSelect

/** Who asks: one sees the own books and those that are shared in the school. */
export type BookReader = { school_id: string; teacher_id: string }

const described = {
  book_id: assistBook.book_id,
  owner_teacher_id: assistBook.owner_teacher_id,
  owner_name: sql<string>`coalesce(${teacher.name}, '')`,
  name: assistBook.name,
  publisher: assistBook.publisher,
  subject_id: assistBook.subject_id,
  phase_id: assistBook.phase_id,
  textbook_id: assistBook.textbook_id,
  textbook_name: bizNode.name,
  question_count: assistBook.question_count,
  is_shared: assistBook.is_shared,
  updated_at: assistBook.updated_at,
}

export type BookFilter = {
  text: string
  scope: 'all' | 'mine'
  subject_id: string | null
  phase_id: string | null
}
type Page = { page: number; page_size: number }

/** One page of the books that a reader sees, last changed first, by index `assist_book_newest`. */
export async function listBooks(
  db: Queryable,
  reader: BookReader,
  { page, page_size, ...filter }: BookFilter & Page,
) {
  return db
    .select(described)
    .from(assistBook)
    .leftJoin(teacher, eq(teacher.teacher_id, assistBook.owner_teacher_id))
    .leftJoin(bizNode, eq(bizNode.node_id, assistBook.textbook_id))
    .where(matching(reader, filter))
    .orderBy(desc(assistBook.updated_at), desc(assistBook.book_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}
export type ListedBook = Awaited<ReturnType<typeof listBooks>>[number]

export async function countBooks(db: Queryable, reader: BookReader, filter: BookFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(assistBook).where(matching(reader, filter))
  return row?.count ?? 0
}

/** A book that a reader sees, with all that is in it. */
export async function findBook(db: Queryable, reader: BookReader, book_id: string) {
  const [row] = await db
    .select({ ...described, revision: assistBook.revision, chapters: assistBook.chapters })
    .from(assistBook)
    .leftJoin(teacher, eq(teacher.teacher_id, assistBook.owner_teacher_id))
    .leftJoin(bizNode, eq(bizNode.node_id, assistBook.textbook_id))
    .where(and(isSeenBy(reader), eq(assistBook.book_id, book_id)))
  return row ?? null
}

/** The same for a change: its row is taken until the transaction ends. */
export async function takeBook(db: Queryable, reader: BookReader, book_id: string): Promise<BookRow | null> {
  const [row] = await db
    .select()
    .from(assistBook)
    .where(and(isSeenBy(reader), eq(assistBook.book_id, book_id)))
    .for('update')
  return row ?? null
}

export async function addBookRow(db: Queryable, row: BookRow): Promise<void> {
  await db.insert(assistBook).values(row)
}

export async function changeBookRow(
  db: Queryable,
  { school_id, book_id }: Pick<BookRow, 'school_id' | 'book_id'>,
  change: Partial<BookRow>,
): Promise<void> {
  await db
    .update(assistBook)
    .set(change)
    .where(and(eq(assistBook.school_id, school_id), eq(assistBook.book_id, book_id)))
}

/** Books of a subject and phase, those of the textbook first; by `assist_book_newest`. */
export async function listBoundBooks(
  db: Queryable,
  reader: BookReader,
  where: { subject_id: string; phase_id: string; textbook_id: string | null; limit: number },
) {
  const is_bound = sql<boolean>`${assistBook.textbook_id} is not distinct from ${where.textbook_id}::uuid
    and ${assistBook.textbook_id} is not null`
  const { book_id, name, publisher, textbook_id, question_count } = assistBook
  return db
    .select({ book_id, name, publisher, textbook_id, question_count, is_bound })
    .from(assistBook)
    .where(
      and(
        isSeenBy(reader),
        eq(assistBook.subject_id, where.subject_id),
        eq(assistBook.phase_id, where.phase_id),
      ),
    )
    .orderBy(sql`${is_bound} desc`, desc(assistBook.updated_at), desc(assistBook.book_id))
    .limit(where.limit)
}

const inBin = ({ school_id, teacher_id }: BookReader, since: string) =>
  and(
    eq(assistBook.school_id, school_id),
    eq(assistBook.owner_teacher_id, teacher_id),
    gt(assistBook.deleted_at, since),
  )

/** One page of a teacher's bin, the last removed first, by index `assist_book_bin`. */
export async function listBinned(
  db: Queryable,
  owner: BookReader,
  { since, page, page_size }: Page & { since: string },
) {
  const { book_id, name, question_count } = assistBook
  return db
    .select({
      ...{ book_id, name, question_count },
      removed_at: sql<string>`${assistBook.deleted_at}`.mapWith(assistBook.deleted_at),
    })
    .from(assistBook)
    .where(inBin(owner, since))
    .orderBy(desc(assistBook.deleted_at), assistBook.book_id)
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countBinned(db: Queryable, owner: BookReader, since: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(assistBook).where(inBin(owner, since))
  return row?.count ?? 0
}

/** Takes a book out of its owner's bin; false when it does not lie there. */
export async function takeFromBin(
  db: Queryable,
  owner: BookReader,
  { book_id, since, now }: { book_id: string; since: string; now: string },
): Promise<boolean> {
  const rows = await db
    .update(assistBook)
    .set({ deleted_at: null, updated_at: now })
    .where(and(inBin(owner, since), eq(assistBook.book_id, book_id)))
    .returning({ book_id: assistBook.book_id })
  return rows.length > 0
}

function isSeenBy({ school_id, teacher_id }: BookReader): SQL | undefined {
  return and(
    eq(assistBook.school_id, school_id),
    isNull(assistBook.deleted_at),
    or(eq(assistBook.owner_teacher_id, teacher_id), eq(assistBook.is_shared, true)),
  )
}

function matching(reader: BookReader, filter: BookFilter): SQL | undefined {
  return and(
    isSeenBy(reader),
    filter.scope === 'mine' ? eq(assistBook.owner_teacher_id, reader.teacher_id) : undefined,
    filter.subject_id === null ? undefined : eq(assistBook.subject_id, filter.subject_id),
    filter.phase_id === null ? undefined : eq(assistBook.phase_id, filter.phase_id),
    holdsEveryWord(assistBook.grams, {
      query: filter.text,
      wordIsIn: (pattern) => foldedLike(assistBook.name, pattern),
    }),
  )
}
