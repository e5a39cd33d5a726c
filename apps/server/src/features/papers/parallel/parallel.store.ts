import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { describedPaper, paperForm } from '../papers.store.ts'
import { paper } from '../papers.table.ts'

/** The papers of the set that a paper belongs to, in the order of their forms, without those in the recycle bin: the first by its id, the others by `paper_first`. */
export function listSet(db: Queryable, where: { school_id: string; paper_id: string }) {
  const first = sql`(select coalesce(own.first_paper_id, own.paper_id) from paper as own
    where own.paper_id = ${where.paper_id}::uuid and own.school_id = ${where.school_id})`
  return db
    .select({ ...describedPaper, document: paper.document })
    .from(paper)
    .leftJoin(teacher, eq(teacher.teacher_id, paper.owner_teacher_id))
    .where(
      and(
        eq(paper.school_id, where.school_id),
        isNull(paper.deleted_at),
        or(sql`${paper.paper_id} = ${first}`, sql`${paper.first_paper_id} = ${first}`),
      ),
    )
    .orderBy(sql`${paperForm} nulls first`)
}
