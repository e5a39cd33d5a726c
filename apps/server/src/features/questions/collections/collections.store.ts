import type { CollectionHolds } from '@jiangtai/shared/questions/finding/collections-contract.ts'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { collectionFolder, question, questionCollection } from '../questions.table.ts'
import { isReadableBy, type Reader } from '../search/readable.access.ts'

const isTheirs = (
  table: typeof questionCollection | typeof collectionFolder,
  { school_id, teacher_id }: Reader,
) => and(eq(table.school_id, school_id), eq(table.teacher_id, teacher_id))

/** A teacher's folders of one kind, the first made first, by `collection_folder_teacher`. */
const ofKind = (reader: Reader, holds: CollectionHolds) =>
  and(isTheirs(collectionFolder, reader), eq(collectionFolder.holds, holds))

/** The folders of questions, each with how many readable ones lie in it. */
export async function listFolders(db: Queryable, reader: Reader) {
  return db
    .select({
      folder_id: collectionFolder.folder_id,
      name: collectionFolder.name,
      item_count: count(question.question_id),
    })
    .from(collectionFolder)
    .leftJoin(questionCollection, eq(questionCollection.folder_id, collectionFolder.folder_id))
    .leftJoin(question, and(eq(question.question_id, questionCollection.question_id), isReadableBy(reader)))
    .where(ofKind(reader, 'questions'))
    .groupBy(collectionFolder.folder_id)
    .orderBy(collectionFolder.created_at, collectionFolder.folder_id)
}

/** The names of the folders of one kind. */
export async function listFolderNames(db: Queryable, reader: Reader, holds: CollectionHolds) {
  return db
    .select({ folder_id: collectionFolder.folder_id, name: collectionFolder.name })
    .from(collectionFolder)
    .where(ofKind(reader, holds))
    .orderBy(collectionFolder.created_at, collectionFolder.folder_id)
}

/** How many questions a teacher has collected and may read. */
export async function countCollected(db: Queryable, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(questionCollection)
    .innerJoin(question, eq(question.question_id, questionCollection.question_id))
    .where(and(isTheirs(questionCollection, reader), isReadableBy(reader)))
  return row?.count ?? 0
}

/** The content of one of the teacher's own folders; null when there is none. */
export async function findOwnFolder(
  db: Queryable,
  reader: Reader,
  folder_id: string,
): Promise<CollectionHolds | null> {
  const rows = await db
    .select({ holds: collectionFolder.holds })
    .from(collectionFolder)
    .where(and(isTheirs(collectionFolder, reader), eq(collectionFolder.folder_id, folder_id)))
  return rows[0]?.holds ?? null
}

/** Collects questions into a folder, or into none; those that are collected already change their place. */
export async function collectQuestions(
  db: Queryable,
  { school_id, teacher_id }: Reader,
  collected: { question_ids: readonly string[]; folder_id: string | null; created_at: string },
): Promise<void> {
  const { question_ids, folder_id, created_at } = collected
  await db
    .insert(questionCollection)
    .values(
      question_ids.map((question_id) => ({ teacher_id, question_id, school_id, folder_id, created_at })),
    )
    .onConflictDoUpdate({
      target: [questionCollection.teacher_id, questionCollection.question_id],
      set: { folder_id },
    })
}

/** Takes questions out of the collection and returns how many lay in it. */
export async function uncollectQuestions(
  db: Queryable,
  reader: Reader,
  question_ids: readonly string[],
): Promise<number> {
  const rows = await db
    .delete(questionCollection)
    .where(
      and(isTheirs(questionCollection, reader), inArray(questionCollection.question_id, [...question_ids])),
    )
    .returning({ question_id: questionCollection.question_id })
  return rows.length
}

export async function addFolder(
  db: Queryable,
  { school_id, teacher_id }: Reader,
  folder: { folder_id: string; name: string; holds: CollectionHolds; created_at: string },
): Promise<void> {
  await db.insert(collectionFolder).values({ ...folder, school_id, teacher_id })
}

export async function renameFolder(
  db: Queryable,
  reader: Reader,
  { folder_id, name }: { folder_id: string; name: string },
): Promise<void> {
  await db
    .update(collectionFolder)
    .set({ name })
    .where(and(isTheirs(collectionFolder, reader), eq(collectionFolder.folder_id, folder_id)))
}

/** Removes a folder; its questions stay collected. False when it is not there. */
export async function removeFolder(db: Queryable, reader: Reader, folder_id: string): Promise<boolean> {
  const removed = await db
    .delete(collectionFolder)
    .where(and(isTheirs(collectionFolder, reader), eq(collectionFolder.folder_id, folder_id)))
    .returning({ folder_id: collectionFolder.folder_id })
  if (removed.length === 0) return false
  await db
    .update(questionCollection)
    .set({ folder_id: null })
    .where(and(isTheirs(questionCollection, reader), eq(questionCollection.folder_id, folder_id)))
  return true
}
