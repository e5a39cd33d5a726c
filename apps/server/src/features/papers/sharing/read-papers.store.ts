import { and, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../../core/search/text-match.ts'
import type { Reader } from '../../questions/search/readable.access.ts'
import { isLedBy } from '../../scope/scope.service.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { type AboutFilter, describedAbout, isAbout, seenWords } from '../about/about.store.ts'
import { paperForm } from '../papers.store.ts'
import { paper, paperVersion } from '../papers.table.ts'
import { isOpenSchoolPaper, isSharedWith } from './readable.store.ts'
import { paperCollection, schoolPaper } from './sharing.table.ts'

/** Which of the papers that a teacher may read: shared by colleagues, the school's, collected (in one folder when it is named). */
export type ReadScope =
  | { scope: 'shared' }
  | { scope: 'school' }
  | { scope: 'collected'; folder_id: string | null }

/** The filter of a list; null filters nothing. */
export type ReadFilter = ReadScope &
  AboutFilter & { text: string; subject_id: string | null; phase_id: string | null }

const scores = sql`jsonb_path_query(${paperVersion.document}, '$.sections[*].questions[*].scores[*].score')`
const questions = sql`jsonb_path_query_array(${paperVersion.document}, '$.sections[*].questions[*].question_id')`

/** The papers with the version that a reader reads of each: the last finished one of a shared paper, else the one that the school let in. */
function from(db: Queryable, reader: Reader, { scope }: ReadScope) {
  const shared = isSharedWith(reader)
  const version =
    scope === 'school'
      ? sql`${schoolPaper.version}`
      : sql`case when ${shared} then ${paper.version} else ${schoolPaper.version} end`
  const given = {
    shared: sql`${paperVersion.created_at}`,
    school: sql`${schoolPaper.approved_at}`,
    collected: sql`${paperCollection.created_at}`,
  }[scope]
  const rows = db
    .select({
      paper_id: paper.paper_id,
      title: paperVersion.title,
      subject_id: paper.subject_id,
      phase_id: paper.phase_id,
      question_count: sql<number>`jsonb_array_length(${questions})`,
      total_score: sql<number>`(select coalesce(sum(score::numeric), 0)::real from ${scores} as score)`,
      ...describedAbout(paperVersion),
      owner_name: sql<string>`coalesce(${teacher.name}, '')`,
      origin: paper.origin,
      form: paperForm,
      version: paperVersion.version,
      updated_at: paperVersion.created_at,
      given_at: given.mapWith(paperVersion.created_at),
      is_collected: sql<boolean>`${paperCollection.paper_id} is not null`,
      audience: sql<'school' | 'subject_group'>`coalesce(${schoolPaper.audience}, 'school')`,
      is_led: isLedBy(paper, reader),
    })
    .from(paper)
    .leftJoin(schoolPaper, and(eq(schoolPaper.paper_id, paper.paper_id), isOpenSchoolPaper(reader)))
    .innerJoin(
      paperVersion,
      and(eq(paperVersion.paper_id, paper.paper_id), sql`${paperVersion.version} = ${version}`),
    )
    .leftJoin(
      paperCollection,
      and(eq(paperCollection.paper_id, paper.paper_id), eq(paperCollection.teacher_id, reader.teacher_id)),
    )
    .leftJoin(teacher, eq(teacher.teacher_id, paper.owner_teacher_id))
    .$dynamic()
  return { rows, given, shared }
}

function matching(reader: Reader, filter: ReadFilter, shared: SQL): SQL | undefined {
  const ofScope = {
    shared: and(shared, ne(paper.owner_teacher_id, reader.teacher_id)),
    school: isNotNull(schoolPaper.paper_id),
    collected: and(isNotNull(paperCollection.paper_id), or(shared, isNotNull(schoolPaper.paper_id))),
  }[filter.scope]
  const inFolder =
    filter.scope === 'collected' && filter.folder_id !== null
      ? eq(paperCollection.folder_id, filter.folder_id)
      : undefined
  return and(
    eq(paper.school_id, reader.school_id),
    ofScope,
    inFolder,
    filter.subject_id === null ? undefined : eq(paper.subject_id, filter.subject_id),
    filter.phase_id === null ? undefined : eq(paper.phase_id, filter.phase_id),
    isAbout(paperVersion, filter),
    filter.text.trim() === ''
      ? undefined
      : holdsEveryWord(paper.grams, {
          query: filter.text,
          wordIsIn: (pattern) => foldedLike(seenWords(paperVersion), pattern),
        }),
  )
}

/** One page of such papers, the last given first: by `paper_share_audience`, `school_paper_newest` or the key of the collection. */
export async function listReadPapers(
  db: Queryable,
  reader: Reader,
  { page, page_size, ...filter }: ReadFilter & { page: number; page_size: number },
) {
  const { rows, given, shared } = from(db, reader, filter)
  return rows
    .where(matching(reader, filter, shared))
    .orderBy(desc(given), desc(paper.paper_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countReadPapers(db: Queryable, reader: Reader, filter: ReadFilter): Promise<number> {
  const { rows, shared } = from(db, reader, filter)
  const found = rows.where(matching(reader, filter, shared)).as('found')
  const [row] = await db.select({ count: count() }).from(found)
  return row?.count ?? 0
}

/** The folders of a teacher's papers that are given, each with how many readable ones lie in it, and how many are collected at all. */
export async function countCollectedPapers(
  db: Queryable,
  reader: Reader,
): Promise<{ folder_id: string | null; count: number }[]> {
  return db
    .select({ folder_id: paperCollection.folder_id, count: count() })
    .from(paperCollection)
    .innerJoin(paper, eq(paper.paper_id, paperCollection.paper_id))
    .leftJoin(schoolPaper, and(eq(schoolPaper.paper_id, paper.paper_id), isOpenSchoolPaper(reader)))
    .where(
      and(
        eq(paperCollection.school_id, reader.school_id),
        eq(paperCollection.teacher_id, reader.teacher_id),
        or(and(isNull(paper.deleted_at), isSharedWith(reader)), isNotNull(schoolPaper.paper_id)),
      ),
    )
    .groupBy(paperCollection.folder_id)
}
