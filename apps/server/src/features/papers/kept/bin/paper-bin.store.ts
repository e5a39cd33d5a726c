import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { paper } from '../../papers.table.ts'

/** A teacher's bin, and the earliest time of a removal that still lies in it. */
export type OwnBin = { school_id: string; owner_teacher_id: string; since: string }

const inBin = (bin: OwnBin) =>
  and(
    eq(paper.school_id, bin.school_id),
    eq(paper.owner_teacher_id, bin.owner_teacher_id),
    gt(paper.deleted_at, bin.since),
  )

/** One page of a teacher's bin, the last removed first, by index `paper_bin`. */
export async function listBinnedPapers(
  db: Queryable,
  bin: OwnBin,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .select({
      paper_id: paper.paper_id,
      title: paper.title,
      question_count: paper.question_count,
      total_score: paper.total_score,
      removed_at: sql<string>`${paper.deleted_at}`.mapWith(paper.deleted_at),
    })
    .from(paper)
    .where(inBin(bin))
    .orderBy(desc(paper.deleted_at), paper.paper_id)
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countBinnedPapers(db: Queryable, bin: OwnBin): Promise<number> {
  const [row] = await db.select({ count: count() }).from(paper).where(inBin(bin))
  return row?.count ?? 0
}

/** Takes a paper out of its teacher's bin; false when it does not lie there. */
export async function takeFromBin(
  db: Queryable,
  { paper_id, now, ...bin }: OwnBin & { paper_id: string; now: string },
): Promise<boolean> {
  const rows = await db
    .update(paper)
    .set({ deleted_at: null, updated_at: now })
    .where(and(inBin(bin), eq(paper.paper_id, paper_id)))
    .returning({ paper_id: paper.paper_id })
  return rows.length > 0
}
