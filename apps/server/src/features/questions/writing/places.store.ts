import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../core/db/transaction.ts'
import { bizNode, knowledgePoint } from '../questions.table.ts'

type Places = {
  chapter_id: string | null
  knowledge_ids: readonly string[]
  subject_id: string
  phase_id: string
}

/** Whether a chapter is of a subject and phase, and how many of some knowledge points are of the subject. */
export async function findPlaces(
  db: Queryable,
  { chapter_id, knowledge_ids, subject_id, phase_id }: Places,
): Promise<{ has_chapter: boolean; point_count: number }> {
  const { rows } = await db.execute<{ has_chapter: boolean; point_count: number }>(sql`
    select exists (select from ${bizNode} where node_id = ${chapter_id}::uuid and subject_id = ${subject_id}
        and phase_id = ${phase_id}) as has_chapter,
      (select count(*)::int from ${knowledgePoint} where subject_id = ${subject_id}
        and knowledge_id = any(${sql.param([...knowledge_ids])}::uuid[])) as point_count`)
  const [row] = rows
  if (row === undefined) throw new Error('a count gave no row')
  return row
}

/** Most knowledge points that are offered at once; a longer list is searched. */
const MOST_POINTS = 100

const above = alias(knowledgePoint, 'above')

/** The knowledge points of a subject whose names hold a text, in the order of the tree. */
export async function findPoints(db: Queryable, { subject_id, text }: { subject_id: string; text: string }) {
  const words = text.replace(/[\\%_]/g, '\\$&')
  return db
    .select({
      knowledge_id: knowledgePoint.knowledge_id,
      name: knowledgePoint.name,
      above: sql<string>`coalesce(${above.name}, '')`,
    })
    .from(knowledgePoint)
    .leftJoin(above, eq(above.knowledge_id, knowledgePoint.parent_id))
    .where(
      and(
        eq(knowledgePoint.subject_id, subject_id),
        words === '' ? undefined : ilike(knowledgePoint.name, `%${words}%`),
      ),
    )
    .orderBy(asc(knowledgePoint.sort), asc(knowledgePoint.knowledge_id))
    .limit(MOST_POINTS)
}
