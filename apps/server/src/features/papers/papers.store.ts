import type { PaperForm } from '@jiangtai/shared/papers/parallel/forms.ts'
import type { PaperOrigin, PaperState } from '@jiangtai/shared/papers/views.ts'
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../core/search/text-match.ts'
import { teacher } from '../teachers/teachers.table.ts'
import { aboutColumns, type AboutFilter, describedAbout, isAbout, seenWords } from './about/about.store.ts'
import { paperShare } from './sharing/sharing.table.ts'
import { paper, paperVersion } from './papers.table.ts'

export type PaperRow = typeof paper.$inferSelect

/** Which of a set it is; the first is A as long as another was made of it, by index `paper_first` ([PA-83]). */
export const paperForm = sql<PaperForm | null>`coalesce(${paper.form}, case when exists (
  select from paper as later where later.first_paper_id = ${paper.paper_id} and later.deleted_at is null) then 'A' end)`

/** The facts of a paper without its document; its teacher is joined. */
export const describedPaper = {
  paper_id: paper.paper_id,
  owner_teacher_id: paper.owner_teacher_id,
  owner_name: sql<string>`coalesce(${teacher.name}, '')`,
  title: paper.title,
  subject_id: paper.subject_id,
  phase_id: paper.phase_id,
  question_count: paper.question_count,
  total_score: paper.total_score,
  ...describedAbout(paper),
  revision: paper.revision,
  version: paper.version,
  finished_revision: paper.finished_revision,
  origin: paper.origin,
  review_state: paper.review_state,
  form: paperForm,
  first_paper_id: paper.first_paper_id,
  first_version: paper.first_version,
  is_shared: sql<boolean>`exists (select from ${paperShare} where ${paperShare.paper_id} = ${paper.paper_id})`,
  updated_at: paper.updated_at,
}

/** The filter of a list; null filters nothing. */
export type PaperFilter = AboutFilter & {
  school_id: string
  owner_teacher_id: string
  text: string
  subject_id: string | null
  phase_id: string | null
  state: PaperState | null
  origin: PaperOrigin | null
}

/** One page of a teacher's papers, last changed first, by index `paper_owner`. */
export async function listPapers(
  db: Queryable,
  filter: PaperFilter,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .select(describedPaper)
    .from(paper)
    .leftJoin(teacher, eq(teacher.teacher_id, paper.owner_teacher_id))
    .where(matching(filter))
    .orderBy(desc(paper.updated_at), desc(paper.paper_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}
export type ListedPaper = Awaited<ReturnType<typeof listPapers>>[number]

export async function countPapers(db: Queryable, filter: PaperFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(paper).where(matching(filter))
  return row?.count ?? 0
}

/** The titles of a teacher's papers, last changed first, at most `limit`; by index `paper_owner`. */
export function listOwnPaperTitles(
  db: Queryable,
  where: { school_id: string; owner_teacher_id: string; limit: number },
) {
  return db
    .select({ paper_id: paper.paper_id, title: paper.title, question_count: paper.question_count })
    .from(paper)
    .where(
      and(
        eq(paper.school_id, where.school_id),
        eq(paper.owner_teacher_id, where.owner_teacher_id),
        isNull(paper.deleted_at),
      ),
    )
    .orderBy(desc(paper.updated_at))
    .limit(where.limit)
}

type OfPaper = { school_id: string; paper_id: string }

/** A paper that is not in the recycle bin, with its teacher's name; another school's is simply not there. */
export async function findPaper(db: Queryable, where: OfPaper) {
  const [row] = await db
    .select({ ...describedPaper, document: paper.document, print: paper.print })
    .from(paper)
    .leftJoin(teacher, eq(teacher.teacher_id, paper.owner_teacher_id))
    .where(present(where))
  return row ?? null
}
export type DescribedPaper = NonNullable<Awaited<ReturnType<typeof findPaper>>>

/** How the paper that its teacher changed last was printed, of those that were laid out; by index `paper_owner`. */
export async function findLastPrint(
  db: Queryable,
  where: { school_id: string; owner_teacher_id: string },
): Promise<PaperRow['print']> {
  const [row] = await db
    .select({ print: paper.print })
    .from(paper)
    .where(
      and(
        eq(paper.school_id, where.school_id),
        eq(paper.owner_teacher_id, where.owner_teacher_id),
        isNull(paper.deleted_at),
        isNotNull(paper.print),
      ),
    )
    .orderBy(desc(paper.updated_at))
    .limit(1)
  return row?.print ?? null
}

/** The same for a change: its row is taken until the transaction ends. */
export async function takePaper(db: Queryable, where: OfPaper): Promise<PaperRow | null> {
  const [row] = await db.select().from(paper).where(present(where)).for('update')
  return row ?? null
}

export async function addPaperRows(
  db: Queryable,
  rows: readonly (typeof paper.$inferInsert)[],
): Promise<void> {
  await db.insert(paper).values(rows.map((row) => ({ ...row, ...aboutColumns(row) })))
}

export async function changePaperRow(
  db: Queryable,
  { school_id, paper_id }: OfPaper,
  change: Partial<typeof paper.$inferInsert>,
): Promise<void> {
  const { document } = change
  await db
    .update(paper)
    .set({ ...change, ...(document === undefined ? {} : aboutColumns({ school_id, document })) })
    .where(and(eq(paper.school_id, school_id), eq(paper.paper_id, paper_id)))
}

export async function addPaperVersions(
  db: Queryable,
  rows: readonly (typeof paperVersion.$inferInsert)[],
): Promise<void> {
  await db.insert(paperVersion).values(rows.map((row) => ({ ...row, ...aboutColumns(row) })))
}

/** Finished versions of papers. */
export async function findVersionDocuments(
  db: Queryable,
  school_id: string,
  versions: readonly { paper_id: string; version: number }[],
) {
  if (versions.length === 0) return []
  const wanted = versions.map(({ paper_id, version }) => sql`(${paper_id}::uuid, ${version}::int)`)
  return db
    .select({
      paper_id: paperVersion.paper_id,
      version: paperVersion.version,
      title: paperVersion.title,
      document: paperVersion.document,
    })
    .from(paperVersion)
    .where(
      and(
        eq(paperVersion.school_id, school_id),
        sql`(${paperVersion.paper_id}, ${paperVersion.version}) in (${sql.join(wanted, sql`, `)})`,
      ),
    )
}

/** A finished version as it was kept; null when there is none of that number. */
export async function findPaperVersion(
  db: Queryable,
  { school_id, paper_id, version }: OfPaper & { version: number },
) {
  const { title, document } = paperVersion
  const [row] = await db
    .select({ title, document })
    .from(paperVersion)
    .where(
      and(
        eq(paperVersion.school_id, school_id),
        eq(paperVersion.paper_id, paper_id),
        eq(paperVersion.version, version),
      ),
    )
  return row ?? null
}

function present({ school_id, paper_id }: OfPaper): SQL | undefined {
  return and(eq(paper.school_id, school_id), eq(paper.paper_id, paper_id), isNull(paper.deleted_at))
}

const IN_STATE: Record<PaperState, SQL> = {
  draft: sql`${paper.finished_revision} is null`,
  finished: sql`${paper.finished_revision} = ${paper.revision}`,
  changed: sql`${paper.finished_revision} < ${paper.revision}`,
}

function matching(filter: PaperFilter): SQL | undefined {
  return and(
    eq(paper.school_id, filter.school_id),
    eq(paper.owner_teacher_id, filter.owner_teacher_id),
    isNull(paper.deleted_at),
    filter.subject_id === null ? undefined : eq(paper.subject_id, filter.subject_id),
    filter.phase_id === null ? undefined : eq(paper.phase_id, filter.phase_id),
    filter.state === null ? undefined : IN_STATE[filter.state],
    filter.origin === null ? undefined : eq(paper.origin, filter.origin),
    isAbout(paper, filter),
    holdsEveryWord(paper.grams, {
      query: filter.text,
      wordIsIn: (pattern) => foldedLike(seenWords(paper), pattern),
    }),
  )
}
