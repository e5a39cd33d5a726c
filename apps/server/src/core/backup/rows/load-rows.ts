import pg from 'pg'
import { withConnection } from '../../db/connection.ts'
import type { Database } from '../../db/database.ts'
import { readLines, type RowLine } from './row-lines.ts'
import { readTableOrder } from './table-order.ts'

const ROWS_PER_INSERT = 1_000
const CHARACTERS_PER_INSERT = 4_000_000

/** Fills tables of the shape that a backup was taken of with its rows, all or none; returns how many. */
export async function loadRows({ database, file }: { database: Database; file: string }): Promise<number> {
  return withConnection(database.for_long_work, async (client) => {
    // Rows that a trigger makes of other rows stand in the backup themselves: such a trigger asks for this setting.
    await client.query(`begin; set local statement_timeout = 0; set local app.restoring = 'on'`)
    const { tables, late_keys } = await readTableOrder(client)
    const alter = (state: string): string =>
      late_keys
        .map(
          ({ table, constraint }) =>
            `alter table public.${pg.escapeIdentifier(table)} alter constraint ${pg.escapeIdentifier(constraint)} ${state};`,
        )
        .join('\n')
    await client.query(alter('deferrable initially deferred'))
    // A migration may bring rows of its own; the backup holds them as they were.
    const names = tables.map((name) => `public.${pg.escapeIdentifier(name)}`)
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
    const rows = await loadLines({ client, lines: readLines(file) })
    await client.query('set constraints all immediate')
    await client.query(alter('not deferrable'))
    await client.query('commit')
    await client.query('analyze')
    return rows
  })
}

async function loadLines(options: { client: pg.PoolClient; lines: AsyncIterable<RowLine> }): Promise<number> {
  const { client, lines } = options
  let insert = ''
  let batch: string[] = []
  let characters = 0
  let loaded = 0
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
    loaded += batch.length
    batch = []
    characters = 0
  }
  for await (const line of lines) {
    if (line.kind === 'row') {
      batch.push(line.json)
      characters += line.json.length
      if (batch.length >= ROWS_PER_INSERT || characters >= CHARACTERS_PER_INSERT) await flush()
      continue
    }
    await flush()
    if (line.kind === 'table') insert = await insertStatement({ client, name: line.name })
    if (line.kind === 'sequence') {
      const sequence = `public.${pg.escapeIdentifier(line.name)}`
      await client.query('select setval($1::regclass, $2)', [sequence, line.last_value])
    }
  }
  await flush()
  return loaded
}

/** Generated columns are computed again; identity columns keep their numbers. */
async function insertStatement({ client, name }: { client: pg.PoolClient; name: string }): Promise<string> {
  const table = `public.${pg.escapeIdentifier(name)}`
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const columns = rows.map((row) => pg.escapeIdentifier(row.column)).join(', ')
  return `insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
}
