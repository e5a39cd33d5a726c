import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../core/db/transaction.ts'
import { hiddenNode } from '../../questions/catalogue/trees/trees.table.ts'
import { bizNode } from '../../questions/questions.table.ts'

const parent = alias(bizNode, 'parent')
const child = alias(bizNode, 'child')

/** The children of a node, or the textbooks when there is none above: by `biz_node_parent` or `biz_node_subject`. */
export async function listNodes(
  db: Queryable,
  where: {
    school_id: string
    parent_id: string | null
    subject_id: string | null
    phase_id: string | null
  },
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
        select 1 from ${bizNode} "child" where ${child.parent_id} = "biz_node"."node_id" and ${isOffered('child', where.school_id)}
      )`,
    })
    .from(bizNode)
    .where(
      and(
        isOffered('biz_node', where.school_id),
        where.parent_id === null ? isNull(bizNode.parent_id) : eq(bizNode.parent_id, where.parent_id),
        where.subject_id === null ? undefined : eq(bizNode.subject_id, where.subject_id),
        where.phase_id === null ? undefined : eq(bizNode.phase_id, where.phase_id),
      ),
    )
    .orderBy(PHASE_ORDER, asc(bizNode.sort), asc(bizNode.name), asc(bizNode.node_id))
}

const PHASE_ORDER = sql`array_position(array['primary', 'junior', 'senior'], ${bizNode.phase_id})`

/**
 * The condition of a node of the school's or a standard one, in use and not hidden ([QU-88]). The table is named by hand: in the fields of a select from one
 * table columns lose theirs.
 */
function isOffered(table: 'biz_node' | 'child', school_id: string): SQL {
  const node = sql.identifier(table)
  return sql`(${node}.school_id is null or ${node}.school_id = ${school_id}) and ${node}.state = 'used'
    and not exists (select from ${hiddenNode} hidden where hidden.school_id = ${school_id} and hidden.node_id = ${node}.node_id)`
}

/** Nodes that the school has, with the ids of the two above them: the tree has three levels, textbook, chapter and section. */
export async function findNodes(
  db: Queryable,
  { school_id, node_ids }: { school_id: string; node_ids: readonly string[] },
) {
  if (node_ids.length === 0) return []
  return db
    .select({
      node_id: bizNode.node_id,
      kind: bizNode.kind,
      name: bizNode.name,
      subject_id: bizNode.subject_id,
      phase_id: bizNode.phase_id,
      parent_id: bizNode.parent_id,
      grandparent_id: parent.parent_id,
    })
    .from(bizNode)
    .leftJoin(parent, eq(parent.node_id, bizNode.parent_id))
    .where(
      and(
        inArray(bizNode.node_id, [...node_ids]),
        or(isNull(bizNode.school_id), eq(bizNode.school_id, school_id)),
      ),
    )
}
