import type { TestApp } from '../test-app.ts'

/** Written with every request, or counted against guessing: no effect of the call itself. */
const ASIDE = ['request_log', 'refused_sign_in']

async function tablesOf(app: TestApp): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !ASIDE.includes(name))
}

/** How many rows each table holds. */
export async function countRows(app: TestApp): Promise<Record<string, number>> {
  const tables = await tablesOf(app)
  const counted = tables.map((table) => `(select count(*)::int from "${table}") as "${table}"`)
  const { rows } = await app.services.database.pool.query(`select ${counted.join(', ')}`)
  return rows[0]
}

/** A digest of all that is stored: equal digests, nothing changed. */
export async function digestRows(app: TestApp): Promise<Record<string, string>> {
  const tables = await tablesOf(app)
  const digests = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from "${table}" t) as "${table}"`,
  )
  const { rows } = await app.services.database.pool.query(`select ${digests.join(', ')}`)
  return rows[0]
}

/** Tables with a row in which one of the texts stands. */
export async function tablesHolding(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const tables = await tablesOf(app)
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await app.services.database.pool.query(
      `select 1 from "${table}" t where t::text like any ($1) limit 1`,
      [texts.map((text) => `%${text}%`)],
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}
