import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../core/db/transaction.ts'
import { bizNode } from '../../questions/questions.table.ts'

const parent = alias(bizNode, 'parent')
const child = alias(bizNode, 'child')

/** The children of a node, or the textbooks when there is none above: by `biz_node_parent` or `biz_node_subject`. */
export async function listNodes(
  db: Queryable,
  where: { parent_id: string | null; subject_id: string | null; phase_id: string | null },
) {
  return db
    .select({
      node_id: bizNode.node_id,
      parent_id: bizNode.parent_id,
      kind: bizNode.kind,
      name: bizNode.name,
      subject_id: bizNode.subject_id,
      phase_id: bizNode.phase_id,
      has_children: sql<boolean>`exists (
        select 1 from ${bizNode} "child" where ${child.parent_id} = "biz_node"."node_id"
      )`,
    })
    .from(bizNode)
    .where(
      and(
        where.parent_id === null ? isNull(bizNode.parent_id) : eq(bizNode.parent_id, where.parent_id),
        where.subject_id === null ? undefined : eq(bizNode.subject_id, where.subject_id),
        where.phase_id === null ? undefined : eq(bizNode.phase_id, where.phase_id),
      ),
    )
    .orderBy(asc(bizNode.sort), asc(bizNode.node_id))
}

/** Nodes with the ids of the two above them: the tree has three levels, textbook, chapter and section. */
export async function findNodes(db: Queryable, node_ids: readonly string[]) {
  return db
    .select({
      node_id: bizNode.node_id,
      kind: bizNode.kind,
      subject_id: bizNode.subject_id,
      phase_id: bizNode.phase_id,
      parent_id: bizNode.parent_id,
      grandparent_id: parent.parent_id,
    })
    .from(bizNode)
    .leftJoin(parent, eq(parent.node_id, bizNode.parent_id))
    .where(inArray(bizNode.node_id, [...node_ids]))
}
