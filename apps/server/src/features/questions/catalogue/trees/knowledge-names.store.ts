import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { knowledgePoint } from '../../questions.table.ts'

const remaining = alias(knowledgePoint, 'remaining')

/** Names of knowledge points by id; one that was merged has the name of the one that remained ([QU-90]). */
export async function getKnowledgeNames(
  db: Queryable,
  knowledge_ids: readonly string[],
): Promise<Map<string, string>> {
  if (knowledge_ids.length === 0) return new Map()
  const rows = await db
    .select({
      knowledge_id: knowledgePoint.knowledge_id,
      name: sql<string>`coalesce(${remaining.name}, ${knowledgePoint.name})`,
    })
    .from(knowledgePoint)
    .leftJoin(remaining, eq(remaining.knowledge_id, knowledgePoint.merged_into))
    .where(inArray(knowledgePoint.knowledge_id, [...knowledge_ids]))
  return new Map(rows.map((row) => [row.knowledge_id, row.name]))
}
