import type { PaperAudience } from '@jiangtai/shared/papers/sharing/contract.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Reader } from '../../questions/search/readable.access.ts'
import { collectionFolder } from '../../questions/questions.table.ts'
import { paperCollection, paperShare, schoolPaper } from './sharing.table.ts'

type OfPaper = { school_id: string; paper_id: string }

/** With whom a paper is shared, by the key of `paper_share`. */
export async function listAudiences(
  db: Queryable,
  { school_id, paper_id }: OfPaper,
): Promise<PaperAudience[]> {
  return db
    .select({ kind: paperShare.kind, id: paperShare.audience_id })
    .from(paperShare)
    .where(and(eq(paperShare.school_id, school_id), eq(paperShare.paper_id, paper_id)))
    .orderBy(paperShare.created_at, paperShare.kind, paperShare.audience_id)
}

/** Shares a paper with these audiences and no others; shares that stay keep their time. One statement. */
export async function setPaperShares(
  db: Queryable,
  { school_id, paper_id, audiences, now }: OfPaper & { audiences: readonly PaperAudience[]; now: Date },
): Promise<void> {
  const kinds = sql`${sql.param(audiences.map(({ kind }) => kind))}::text[]`
  const ids = sql`${sql.param(audiences.map(({ id }) => id))}::text[]`
  await db.execute(sql`
    with unshared as (
      delete from ${paperShare} where school_id = ${school_id} and paper_id = ${paper_id}::uuid
        and not exists (select from unnest(${kinds}, ${ids}) as kept (kind, audience_id)
          where kept.kind = ${paperShare.kind} and kept.audience_id = ${paperShare.audience_id})
    )
    insert into ${paperShare} (paper_id, kind, audience_id, school_id, created_at)
    select ${paper_id}::uuid, given.kind, given.audience_id, ${school_id}::text, ${now.toISOString()}::timestamptz
    from unnest(${kinds}, ${ids}) as given (kind, audience_id)
    on conflict do nothing`)
}

const isTheirs = ({ school_id, teacher_id }: Reader) =>
  and(eq(paperCollection.school_id, school_id), eq(paperCollection.teacher_id, teacher_id))

/** Collects papers into a folder, or into none; those that are collected already change their place. */
export async function collectPapers(
  db: Queryable,
  { school_id, teacher_id }: Reader,
  collected: { paper_ids: readonly string[]; folder_id: string | null; created_at: string },
): Promise<void> {
  const { paper_ids, folder_id, created_at } = collected
  await db
    .insert(paperCollection)
    .values(paper_ids.map((paper_id) => ({ teacher_id, paper_id, school_id, folder_id, created_at })))
    .onConflictDoUpdate({
      target: [paperCollection.teacher_id, paperCollection.paper_id],
      set: { folder_id },
    })
}

/** Takes papers out of the collection and returns how many lay in it. */
export async function uncollectPapers(
  db: Queryable,
  reader: Reader,
  paper_ids: readonly string[],
): Promise<number> {
  const rows = await db
    .delete(paperCollection)
    .where(and(isTheirs(reader), inArray(paperCollection.paper_id, [...paper_ids])))
    .returning({ paper_id: paperCollection.paper_id })
  return rows.length
}

/** The folders that a teacher made for papers, the first made first, by `collection_folder_teacher`. */
export async function listPaperFolders(db: Queryable, { school_id, teacher_id }: Reader) {
  return db
    .select({ folder_id: collectionFolder.folder_id, name: collectionFolder.name })
    .from(collectionFolder)
    .where(
      and(
        eq(collectionFolder.school_id, school_id),
        eq(collectionFolder.teacher_id, teacher_id),
        eq(collectionFolder.holds, 'papers'),
      ),
    )
    .orderBy(collectionFolder.created_at, collectionFolder.folder_id)
}

/** A paper of the school, its row taken until the transaction ends. */
export async function takeSchoolPaper(db: Queryable, { school_id, paper_id }: OfPaper) {
  const [row] = await db
    .select({
      paper_id: schoolPaper.paper_id,
      subject_id: schoolPaper.subject_id,
      phase_id: schoolPaper.phase_id,
    })
    .from(schoolPaper)
    .where(and(eq(schoolPaper.school_id, school_id), eq(schoolPaper.paper_id, paper_id)))
    .for('update')
  return row ?? null
}
