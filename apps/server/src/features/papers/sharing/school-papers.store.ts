import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { paper, paperVersion } from '../papers.table.ts'
import { schoolPaper } from './sharing.table.ts'

type Chosen = { school_id: string; paper_ids: readonly string[] }

const present = ({ school_id, paper_ids }: Chosen) =>
  and(eq(paper.school_id, school_id), inArray(paper.paper_id, [...paper_ids]), isNull(paper.deleted_at))

/** A teacher's own papers by their ids, their rows taken until the transaction ends. */
export async function takeOwnedPapers(db: Queryable, chosen: Chosen & { owner_teacher_id: string }) {
  return db
    .select({
      paper_id: paper.paper_id,
      title: paper.title,
      version: paper.version,
      subject_id: paper.subject_id,
      phase_id: paper.phase_id,
    })
    .from(paper)
    .where(and(present(chosen), eq(paper.owner_teacher_id, chosen.owner_teacher_id)))
    .orderBy(paper.paper_id)
    .for('update')
}

/** Says where papers stand in the review of the school. */
export async function changePaperReview(
  db: Queryable,
  { state, ...chosen }: Chosen & { state: 'submitted' | 'rejected' | null },
): Promise<void> {
  await db.update(paper).set({ review_state: state }).where(present(chosen))
}

/** Marks papers as approved and returns the documents of their given versions. */
export async function approveVersions(
  db: Queryable,
  { school_id, papers }: { school_id: string; papers: readonly { paper_id: string; version: number }[] },
) {
  const wanted = papers.map(({ paper_id, version }) => sql`(${paper_id}::uuid, ${version}::int)`)
  return db
    .update(paper)
    .set({ review_state: 'approved' })
    .from(paperVersion)
    .where(
      and(
        eq(paper.school_id, school_id),
        eq(paperVersion.paper_id, paper.paper_id),
        sql`(${paperVersion.paper_id}, ${paperVersion.version}) in (${sql.join(wanted, sql`, `)})`,
      ),
    )
    .returning({
      paper_id: paper.paper_id,
      version: paperVersion.version,
      title: paperVersion.title,
      document: paperVersion.document,
      subject_id: paper.subject_id,
      phase_id: paper.phase_id,
      contributor_teacher_id: paper.owner_teacher_id,
    })
}

/** Puts versions into the papers of the school. */
export async function putIntoSchool(
  db: Queryable,
  rows: readonly (typeof schoolPaper.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const given = (name: string) => sql.raw(`excluded.${name}`)
  await db
    .insert(schoolPaper)
    .values([...rows])
    .onConflictDoUpdate({
      target: schoolPaper.paper_id,
      set: {
        version: given('version'),
        title: given('title'),
        grams: given('grams'),
        question_count: given('question_count'),
        total_score: given('total_score'),
        audience: given('audience'),
        approved_at: given('approved_at'),
      },
    })
}

/** Opens a paper of the school to others. */
export async function openSchoolPaper(
  db: Queryable,
  { school_id, paper_id }: { school_id: string; paper_id: string },
  audience: SchoolAudience,
): Promise<void> {
  await db
    .update(schoolPaper)
    .set({ audience })
    .where(and(eq(schoolPaper.school_id, school_id), eq(schoolPaper.paper_id, paper_id)))
}

/** Takes a paper out of the school's; its teacher keeps it. */
export async function takeOutOfSchool(
  db: Queryable,
  { school_id, paper_id }: { school_id: string; paper_id: string },
): Promise<void> {
  await db
    .delete(schoolPaper)
    .where(and(eq(schoolPaper.school_id, school_id), eq(schoolPaper.paper_id, paper_id)))
  await db
    .update(paper)
    .set({ review_state: null })
    .where(
      and(eq(paper.school_id, school_id), eq(paper.paper_id, paper_id), eq(paper.review_state, 'approved')),
    )
}
