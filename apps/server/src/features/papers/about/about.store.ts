import type { PaperAbout } from '@jiangtai/shared/papers/about/about.ts'
import type { PaperDocument } from '@jiangtai/shared/papers/document.ts'
import { paperQuestions, questionScore } from '@jiangtai/shared/papers/paper-score.ts'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { paper, paperVersion } from '../papers.table.ts'

/** What a list is narrowed to by where papers are from and how hard they are; null is any ([PA-97]). */
export type AboutFilter = Omit<PaperAbout, 'source'> & { difficulty: number | null }

const NOTHING: PaperAbout = { year: null, region: null, exam_kind: null, source: '' }

/** Where a paper is from, as its document says ([PA-96]). */
export function aboutOf({ about = NOTHING }: Pick<PaperDocument, 'about'>): PaperAbout {
  return about
}

/** The columns of a row that follow from its document: where the paper is from, and the mean difficulty of its questions by their points. */
export function aboutColumns({ school_id, document }: { school_id: string; document: PaperDocument }) {
  return { ...aboutOf(document), difficulty: meanDifficulty(school_id, document) }
}

function meanDifficulty(school_id: string, document: PaperDocument): SQL {
  const questions = paperQuestions(document)
  const ids = sql.param(questions.map(({ question_id }) => question_id))
  const points = sql.param(questions.map(questionScore))
  return sql`(select coalesce(sum(question.difficulty * stands.points) / nullif(sum(stands.points), 0), avg(question.difficulty))
    from unnest(${ids}::uuid[], ${points}::real[]) as stands (question_id, points)
    join question on question.question_id = stands.question_id and question.school_id = ${school_id})`
}

/** The same as a list selects it, of drafts or of versions. */
export function describedAbout(rows: typeof paper | typeof paperVersion) {
  const { year, region, exam_kind, source, difficulty } = rows
  return { year, region, exam_kind, source, difficulty }
}

/** The condition that papers are what a list is narrowed to. The papers that come into question are found by the index of their list before. */
export function isAbout(
  rows: typeof paper | typeof paperVersion,
  { year, region, exam_kind, difficulty }: AboutFilter,
): SQL | undefined {
  return and(
    year === null ? undefined : eq(rows.year, year),
    region === null ? undefined : eq(rows.region, region),
    exam_kind === null ? undefined : eq(rows.exam_kind, exam_kind),
    difficulty === null
      ? undefined
      : and(gte(rows.difficulty, difficulty - 0.5), lt(rows.difficulty, difficulty + 0.5)),
  )
}

/** The words by which a paper is found: its title and its source. */
export function seenWords(rows: typeof paper | typeof paperVersion): SQL {
  return sql`(${rows.title} || ' ' || ${rows.source})`
}
