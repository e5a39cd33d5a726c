import type { PoolClient } from 'pg'

/** A foreign key that points at its own or a later table, so its rows cannot be loaded in order. */
export type LateForeignKey = { table: string; constraint: string }

type ForeignKey = { table: string; target: string; constraint: string; is_deferrable: boolean }

/** The public tables with referenced ones first, and the foreign keys that no order can satisfy. */
export async function readTableOrder(
  client: PoolClient,
): Promise<{ tables: string[]; late_keys: LateForeignKey[] }> {
  const { rows: tableRows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const { rows: keys } = await client.query<ForeignKey>(`
    select source.relname as table, target.relname as target, fk.conname as constraint, fk.condeferrable as is_deferrable
    from pg_constraint fk
    join pg_class source on source.oid = fk.conrelid
    join pg_class target on target.oid = fk.confrelid
    where fk.contype = 'f' and fk.connamespace = 'public'::regnamespace and fk.conparentid = 0
    order by 1, 3`)
  const tables = orderTables({ names: tableRows.map((row) => row.name), keys })
  const position = new Map(tables.map((name, index) => [name, index]))
  const isLate = (key: ForeignKey): boolean =>
    !key.is_deferrable && (position.get(key.target) ?? 0) >= (position.get(key.table) ?? 0)
  return { tables, late_keys: keys.filter(isLate).map(({ table, constraint }) => ({ table, constraint })) }
}

/** Depth first: a table follows the tables that it refers to; a circle is cut where the walk meets itself. */
function orderTables({ names, keys }: { names: string[]; keys: ForeignKey[] }): string[] {
  const ordered = new Set<string>()
  const onTheWay = new Set<string>()
  const visit = (name: string): void => {
    if (ordered.has(name) || onTheWay.has(name)) return
    onTheWay.add(name)
    for (const key of keys) if (key.table === name) visit(key.target)
    ordered.add(name)
  }
  for (const name of names) visit(name)
  return [...ordered]
}
