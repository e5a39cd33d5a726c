import type { PlanPool, PlanRow } from '@jiangtai/shared/papers/plan/plan.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lesson, lessonQuiz } from '../../lessons/lessons.table.ts'
import { bizNode, knowledgePoint, question, questionCollection } from '../../questions/questions.table.ts'
import { isReadableBy, type Reader } from '../../questions/search/readable.access.ts'
import { cartQuestion, paper } from '../papers.table.ts'

/** Questions of a type and of difficulties, of one row or of any. */
export type CandidateGroup = { type: QuestionType; from: number; to: number; row: number | null }

/** Where candidates are looked for: `each` is how many of a group are taken, in the order of the seed. */
export type CandidateSearch = {
  subject_id: string
  phase_id: string
  pool: PlanPool
  rows: readonly PlanRow[]
  groups: readonly CandidateGroup[]
  each: number
  seed: number
}

/** A candidate in one of its groups. */
export type FoundCandidate = {
  group: number
  /** How many questions the group has. */
  available: number
  question_id: string
  type: QuestionType
  difficulty: number
  likeness: string
  rows: number[]
  /** Eight hexadecimal digits of the seed's order. */
  turn: string
}

/**
 * Some questions of each group and how many there are, in one statement that reads no document. What is of a subject, phase and type is found
 * by `question_plan`, few rows of a plan by `question_knowledge` and `question_chapter`; each question is looked at once.
 */
export async function findCandidates(
  db: Queryable,
  reader: Reader,
  search: CandidateSearch,
): Promise<FoundCandidate[]> {
  const { groups, rows, seed, each, subject_id, phase_id } = search
  const column = (values: readonly (string | number | null)[], type: string) =>
    sql`${sql.param([...values])}::${sql.raw(type)}[]`
  const isOfSchool = sql`(school_id is null or school_id = ${reader.school_id})`
  const { rows: found } = await db.execute<FoundCandidate>(sql`
    with recursive node as (
      select 'knowledge' as kind, knowledge_id as id, parent_id, merged_into from ${knowledgePoint}
        where subject_id = ${subject_id} and ${isOfSchool}
      union all select 'chapter', node_id, parent_id, merged_into from ${bizNode}
        where subject_id = ${subject_id} and phase_id = ${phase_id} and ${isOfSchool}
    ),
    below as (
      select given.place, given.kind, coalesce(node.merged_into, given.id) as id from unnest(${column(
        rows.map((_row, at) => at),
        'int',
      )}, ${column(
        rows.map(({ kind }) => kind),
        'text',
      )}, ${column(
        rows.map(({ id }) => id),
        'uuid',
      )}) as given (place, kind, id)
        left join node on node.id = given.id and node.kind = given.kind
      union
      select below.place, below.kind, child.id from below
        join node as child on (child.parent_id = below.id or child.merged_into = below.id) and child.kind = below.kind
    ),
    wanted as materialized (
      select place, coalesce(array_agg(id) filter (where kind = 'knowledge'), '{}') as knowledge_ids,
        coalesce(array_agg(id) filter (where kind = 'chapter'), '{}') as chapter_ids
      from below group by place
    ),
    pool as materialized (
      select question_id, type, difficulty, likeness, knowledge_ids, chapter_id,
        left(md5(question_id::text || ${String(seed)}), 8) as turn
      from ${question} where ${poolOf(reader, search)}
    ),
    listed as materialized (
      select pool.question_id, pool.type, pool.difficulty, pool.likeness, pool.turn,
        array(select place from wanted
          where wanted.knowledge_ids && pool.knowledge_ids or pool.chapter_id = any(wanted.chapter_ids)) as places
      from pool
    ),
    placed as (
      select grouped.place - 1 as place, listed.*, count(*) over (partition by grouped.place)::int as available,
        row_number() over (partition by grouped.place order by listed.turn, listed.question_id) as nth
      from unnest(${column(
        groups.map(({ type }) => type),
        'text',
      )}, ${column(
        groups.map(({ from }) => from),
        'int',
      )}, ${column(
        groups.map(({ to }) => to),
        'int',
      )}, ${column(
        groups.map(({ row }) => row),
        'int',
      )}) with ordinality as grouped (type, least, most, row, place)
      join listed on listed.type = grouped.type and listed.difficulty between grouped.least and grouped.most
        and (grouped.row is null or grouped.row = any(listed.places))
    )
    select place::int as "group", available, question_id, type, difficulty, likeness, turn, places as rows
    from placed where nth <= ${each}::int order by place, nth`)
  return found
}

function poolOf(reader: Reader, search: CandidateSearch): SQL | undefined {
  const { subject_id, phase_id, pool, groups, rows } = search
  return and(
    isReadableBy(reader),
    eq(question.subject_id, subject_id),
    eq(question.phase_id, phase_id),
    inArray(question.type, [...new Set(groups.map(({ type }) => type))]),
    inScope(reader, pool),
    pool.sources.length === 0 ? undefined : inArray(question.source, pool.sources),
    pool.year_from === null ? undefined : gte(question.year, pool.year_from),
    pool.year_to === null ? undefined : lte(question.year, pool.year_to),
    isUnused(reader, pool),
    rows.length === 0
      ? undefined
      : sql`(${question.knowledge_ids} && (select array_agg(one) from wanted, unnest(wanted.knowledge_ids) as one)
          or ${question.chapter_id} = any(array(select unnest(wanted.chapter_ids) from wanted)))`,
  )
}

function inScope({ teacher_id }: Reader, { scope }: PlanPool): SQL | undefined {
  if (scope === 'mine') return eq(question.owner_teacher_id, teacher_id)
  if (scope === 'school') return isNull(question.owner_teacher_id)
  if (scope !== 'collected') return undefined
  return sql`${question.question_id} = any(array(select ${questionCollection.question_id} from ${questionCollection}
    where ${questionCollection.teacher_id} = ${teacher_id}::uuid))`
}

/** Not in the teacher's lessons (`lesson_teacher`) or papers (`paper_owner`) since a day, in some papers of theirs, in the cart ([PA-31]). */
function isUnused({ school_id, teacher_id }: Reader, pool: PlanPool): SQL | undefined {
  const { unused_since, but_paper_ids, but_in_cart } = pool
  const inPapers = (which: SQL) => sql`select (one #>> '{}')::uuid from ${paper},
    jsonb_path_query(${paper.document}, '$.sections[*].questions[*].question_id') as one
    where ${paper.school_id} = ${school_id} and ${paper.owner_teacher_id} = ${teacher_id}::uuid
      and ${paper.deleted_at} is null and ${which}`
  const used = [
    ...(unused_since === null
      ? []
      : [
          inPapers(sql`${paper.updated_at} >= ${unused_since}::date`),
          sql`select ${lessonQuiz.question_id} from ${lesson} join ${lessonQuiz}
            on ${lessonQuiz.prepare_lesson_id} = ${lesson.prepare_lesson_id} and ${lessonQuiz.removed_at} is null
            where ${lesson.school_id} = ${school_id} and ${lesson.teacher_id} = ${teacher_id}::uuid
              and ${lesson.deleted_at} is null and ${lesson.updated_at} >= ${unused_since}::date`,
        ]),
    ...(but_paper_ids.length === 0 ? [] : [inPapers(inArray(paper.paper_id, but_paper_ids))]),
    ...(but_in_cart
      ? [sql`select question_id from ${cartQuestion} where teacher_id = ${teacher_id}::uuid`]
      : []),
  ]
  if (used.length === 0) return undefined
  return sql`not ${question.question_id} in (${sql.join(used, sql` union all `)})`
}
