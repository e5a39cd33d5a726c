import type { TreeKind } from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { TREE_TABLES } from './below.ts'

/** Between the names of a way, as a table says it: 必修一 / 函数 / 单调性. */
const BETWEEN = ' / '

/** The ways down to some nodes of a tree by their ids, along the parents; of one that was merged, that of the node that remained ([QU-90]). */
export async function findWays(
  db: Queryable,
  tree: TreeKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { table, id } = TREE_TABLES[tree]
  const wanted: SQL = sql`${sql.param([...new Set(ids)])}::uuid[]`
  const { rows } = await db.execute<{ asked: string; way: string }>(sql`
    with recursive up as (
      select ${id} as asked, coalesce(merged_into, ${id}) as at, 0 as height from ${table} where ${id} = any(${wanted})
      union all
      select up.asked, node.parent_id, up.height + 1
      from up join ${table} node on node.${id} = up.at where node.parent_id is not null
    )
    select up.asked, string_agg(node.name, ${BETWEEN} order by up.height desc) as way
    from up join ${table} node on node.${id} = up.at group by up.asked`)
  return new Map(rows.map(({ asked, way }) => [asked, way]))
}
