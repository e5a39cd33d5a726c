import type { Queryable } from '../../../core/db/transaction.ts'
import { bizNode, knowledgePoint } from '../questions.table.ts'
import { standardCatalogue } from './standard-catalogue.ts'

/** Textbook and knowledge trees to add; parents may stand in the same list. */
export type Catalogue = {
  nodes: (typeof bizNode.$inferInsert)[]
  knowledge: (typeof knowledgePoint.$inferInsert)[]
}

/** Adds textbook and knowledge trees, which belong to no school; rows that are there already stay. */
export async function addCatalogue(db: Queryable, { nodes, knowledge }: Catalogue): Promise<void> {
  if (nodes.length > 0) await db.insert(bizNode).values(nodes).onConflictDoNothing()
  if (knowledge.length > 0) await db.insert(knowledgePoint).values(knowledge).onConflictDoNothing()
}

/** Adds the standard catalogue where there is none yet: no school can choose a chapter without it ([FS-2]). */
export async function ensureCatalogue(db: Queryable): Promise<void> {
  const [known] = await db.select({ node_id: bizNode.node_id }).from(bizNode).limit(1)
  if (known === undefined) await addCatalogue(db, standardCatalogue())
}
