import { type SQL, sql } from 'drizzle-orm'
import type { TreeKind } from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import { bizNode, knowledgePoint } from '../../questions.table.ts'

/** The table and the id of each tree, for statements that are the same for both. */
export const TREE_TABLES = {
  chapter: { table: bizNode, id: sql.identifier(bizNode.node_id.name) },
  knowledge: { table: knowledgePoint, id: sql.identifier(knowledgePoint.knowledge_id.name) },
} as const satisfies Record<TreeKind, unknown>

/**
 * The ids of a node and of all that lie under it or lead to it, as an array; of one that was merged, those of the node that remained
 * ([QU-90]). By the primary key, `biz_node_parent` and `biz_node_merged`, or the same of knowledge points.
 */
export function idsBelow(tree: TreeKind, school_id: string, node_id: string): SQL {
  const { id } = TREE_TABLES[tree]
  return idsBelowAll(tree, school_id, sql`${id} = ${node_id}::uuid`)
}

/** The same of all knowledge points that are called by one of these names, in one case; by `knowledge_point_name`. */
export function idsBelowNames(school_id: string, names: readonly string[]): SQL {
  return idsBelowAll('knowledge', school_id, sql`lower(name) = any(${sql.param([...names])}::text[])`)
}

// A join, so that a textbook of two hundred sections is read once and not two hundred times.
function idsBelowAll(tree: TreeKind, school_id: string, isMeant: SQL): SQL {
  const { table, id } = TREE_TABLES[tree]
  const isOfSchool = sql`(school_id is null or school_id = ${school_id})`
  return sql`array(
    with recursive below as (
      select coalesce(merged_into, ${id}) as id from ${table} where ${isMeant} and ${isOfSchool}
      union
      select under.id from below join (
        select ${id} as id, parent_id as above from ${table} where parent_id is not null and ${isOfSchool}
        union all select ${id}, merged_into from ${table} where merged_into is not null and ${isOfSchool}
      ) as under on under.above = below.id
    ) select id from below)`
}
