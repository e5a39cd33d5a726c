import { type Spelled, isAlike, spelledOf } from '@jiangtai/shared/questions/finding/alike.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { question, questionVersion } from '../../questions.table.ts'
import { nearKeys } from './near-keys.ts'

/** So many that share a key are compared with one question. */
const MOST_COMPARED = 8

type Wanted = { id: string; likeness: string; document: Question }

/**
 * For each of these the question of the school or of one teacher that says nearly the same, by its id ([QI-68]): in two statements for all
 * of them, by `question_near`, and each is
 * compared with a few, however many there are.
 */
export async function findNear(
  db: Queryable,
  where: { school_id: string; teacher_id: string; subject_id: string; phase_id: string },
  wanted: readonly Wanted[],
): Promise<Map<string, string>> {
  const asked = wanted
    .map((one) => ({ ...one, keys: nearKeys(where, one.document) }))
    .filter(({ keys }) => keys.length > 0)
  if (asked.length === 0) return new Map()
  const column = (values: readonly string[], type: string) =>
    sql`${sql.param([...values])}::${sql.raw(type)}[]`
  // An array of arrays must be even; the keys of one question travel as text.
  const { rows: pairs } = await db.execute<{ id: string; question_id: string }>(sql`
    select wanted.id, found.question_id
    from unnest(${column(
      asked.map(({ id }) => id),
      'uuid',
    )}, ${column(
      asked.map(({ likeness }) => likeness),
      'text',
    )},
      ${column(
        asked.map(({ keys }) => `{${keys.join(',')}}`),
        'text',
      )}) as wanted (id, likeness, keys)
    cross join lateral (
      select question_id, likeness from ${question}
      where near_keys && wanted.keys::int[] and school_id = ${where.school_id} and deleted_at is null
        and (owner_teacher_id is null or owner_teacher_id = ${where.teacher_id}::uuid)
        and subject_id = ${where.subject_id} and phase_id = ${where.phase_id}
      limit ${MOST_COMPARED}
    ) as found
    where found.likeness <> wanted.likeness`)
  const known = await spelledQuestions(
    db,
    where.school_id,
    pairs.map(({ question_id }) => question_id),
  )
  const near = new Map<string, string>()
  const spelled = new Map(asked.map(({ id, document }) => [id, spelledOf(document)]))
  for (const { id, question_id } of pairs) {
    const [here, there] = [spelled.get(id), known.get(question_id)]
    if (here !== undefined && there !== undefined && !near.has(id) && isAlike(here, there))
      near.set(id, question_id)
  }
  return near
}

async function spelledQuestions(
  db: Queryable,
  school_id: string,
  ids: readonly string[],
): Promise<Map<string, Spelled>> {
  if (ids.length === 0) return new Map()
  const { document, content, key, analysis, score } = questionVersion
  const rows = await db
    .select({ question_id: question.question_id, document, content, key, analysis, score })
    .from(question)
    .innerJoin(
      questionVersion,
      and(
        eq(questionVersion.question_id, question.question_id),
        eq(questionVersion.version, question.version),
      ),
    )
    .where(and(eq(question.school_id, school_id), inArray(question.question_id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.question_id, spelledOf(readQuestion(row))]))
}
