import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { bizNode, knowledgePoint } from '../questions.table.ts'

type Places = {
  school_id: string
  chapter_id: string | null
  knowledge_ids: readonly string[]
  subject_id: string
  phase_id: string
}

/** Whether a chapter that the school has is of a subject and phase, and how many of some knowledge points are of the subject. */
export async function findPlaces(
  db: Queryable,
  { school_id, chapter_id, knowledge_ids, subject_id, phase_id }: Places,
): Promise<{ has_chapter: boolean; point_count: number }> {
  const isOfSchool = sql`(school_id is null or school_id = ${school_id})`
  const { rows } = await db.execute<{ has_chapter: boolean; point_count: number }>(sql`
    select exists (select from ${bizNode} where node_id = ${chapter_id}::uuid and subject_id = ${subject_id}
        and phase_id = ${phase_id} and ${isOfSchool}) as has_chapter,
      (select count(*)::int from ${knowledgePoint} where subject_id = ${subject_id} and ${isOfSchool}
        and knowledge_id = any(${sql.param([...knowledge_ids])}::uuid[])) as point_count`)
  const [row] = rows
  if (row === undefined) throw new Error('a count gave no row')
  return row
}
