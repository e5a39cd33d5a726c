import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { answerSheet, paperVersion } from '../../papers.table.ts'
import { schoolPaper } from '../../sharing/sharing.table.ts'

type OfPaper = { school_id: string; paper_id: string }

const ofPaper = ({ school_id, paper_id }: OfPaper) =>
  and(eq(paperVersion.school_id, school_id), eq(paperVersion.paper_id, paper_id))

/** One page of the versions of a paper, the last first, by its key, with what each was given to. */
export async function listPaperVersions(
  db: Queryable,
  where: OfPaper,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .select({
      version: paperVersion.version,
      created_at: paperVersion.created_at,
      title: paperVersion.title,
      document: paperVersion.document,
      is_in_school: sql<boolean>`exists (select from ${schoolPaper}
        where ${schoolPaper.paper_id} = ${paperVersion.paper_id} and ${schoolPaper.version} = ${paperVersion.version})`,
      sheet_count: sql<number>`(select count(*)::int from ${answerSheet}
        where ${answerSheet.paper_id} = ${paperVersion.paper_id} and ${answerSheet.version} = ${paperVersion.version})`,
    })
    .from(paperVersion)
    .where(ofPaper(where))
    .orderBy(desc(paperVersion.version))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countPaperVersions(db: Queryable, where: OfPaper): Promise<number> {
  const [row] = await db.select({ count: count() }).from(paperVersion).where(ofPaper(where))
  return row?.count ?? 0
}
