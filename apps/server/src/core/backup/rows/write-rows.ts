import pg from 'pg'
import { withConnection } from '../../db/connection.ts'
import type { Database } from '../../db/database.ts'
import { jsonPart } from '../file/header.ts'
import { packPart } from '../file/pack.ts'
import { PART_BYTES } from '../file/part-format.ts'
import type { PartWriter } from '../file/write-parts.ts'
import { formatLine, type RowLine } from './row-lines.ts'
import { readTableOrder } from './table-order.ts'

const ROWS_PER_FETCH = 500
/** A backup of a large school takes longer than any statement of a request may. */
const BEGIN = `begin isolation level repeatable read read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Writes the header and every row of every table as of one moment ([BK-2]); returns the number of rows. The embedded engine serves nobody else meanwhile. */
export async function writeRows(options: {
  database: Database
  writer: PartWriter
  now: () => Date
}): Promise<number> {
  const { database, writer, now } = options
  return withConnection(database.for_long_work, async (client) => {
    await client.query(BEGIN)
    const migrations = await readApplied(client)
    const made_at = now().toISOString()
    await writer.put('header', jsonPart({ format: writer.format, made_at, migrations }))
    const rows = await writeLines({ lines: readDatabase(client), writer })
    await client.query('commit')
    return rows
  })
}

async function writeLines(options: { lines: AsyncIterable<RowLine>; writer: PartWriter }): Promise<number> {
  const { lines, writer } = options
  let rows = 0
  let text: string[] = []
  let characters = 0
  const flush = async (): Promise<void> => {
    if (text.length > 0) await writer.put('rows', await packPart(Buffer.from(text.join(''))))
    text = []
    characters = 0
  }
  for await (const line of lines) {
    const formatted = formatLine(line)
    text.push(formatted)
    characters += formatted.length
    if (line.kind === 'row') rows += 1
    if (characters >= PART_BYTES) await flush()
  }
  await flush()
  return rows
}

async function* readDatabase(client: pg.PoolClient): AsyncGenerator<RowLine> {
  const { tables } = await readTableOrder(client)
  for (const name of tables) {
    yield { kind: 'table', name }
    const table = pg.escapeIdentifier(name)
    await client.query(
      `declare backup_rows no scroll cursor for select to_jsonb(t)::text as json from public.${table} t`,
    )
    for (;;) {
      const { rows } = await client.query<{ json: string }>(`fetch ${ROWS_PER_FETCH} from backup_rows`)
      if (rows.length === 0) break
      for (const { json } of rows) yield { kind: 'row', json }
    }
    await client.query('close backup_rows')
  }
  const sequences = await client.query<{ name: string; last_value: string }>(
    `select sequencename as name, last_value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  for (const { name, last_value } of sequences.rows) yield { kind: 'sequence', name, last_value }
}

async function readApplied(client: pg.PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  )
  if (rows[0]?.found === null) return []
  const applied = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return applied.rows.map((row) => Number(row.created_at))
}
