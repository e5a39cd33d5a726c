import type { Queryable } from '../../core/db/transaction.ts'
import { bizNode, knowledgePoint } from './questions.table.ts'

/** Textbook and knowledge trees to add; parents may stand in the same list. */
export type Catalogue = {
  nodes: (typeof bizNode.$inferInsert)[]
  knowledge: (typeof knowledgePoint.$inferInsert)[]
}

/** Adds textbook and knowledge trees, which belong to no school. */
export async function addCatalogue(db: Queryable, { nodes, knowledge }: Catalogue): Promise<void> {
  if (nodes.length > 0) await db.insert(bizNode).values(nodes)
  if (knowledge.length > 0) await db.insert(knowledgePoint).values(knowledge)
}
