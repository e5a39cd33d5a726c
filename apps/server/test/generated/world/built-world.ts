import type { TestApp } from '../../test-app.ts'
import { hashToken, makeToken } from '../../../src/core/auth/token.ts'

/** A world that was built once, as text: what is of it alone is renamed in each copy. */
export type BuiltWorld = {
  /** The time of its app's clock when it was built, in ms since 1970. */
  built_at: number
  /** Statements that store its rows. */
  sql: string
  /** What its builder returned, as JSON. */
  made: string
  /** Its objects; JSON of `{ key, content_type, base64 }[]`. */
  objects: string
  /** Tokens that were given out; a table holds only their hashes. */
  tokens: { token: string; hash: string }[]
}

export type WorldName = 'schools' | 'few' | 'many'
export type BuiltWorlds = Record<WorldName, BuiltWorld>

/** The standard trees belong to no school, and what is of a school stands in them. */
const OF_ALL_SCHOOLS = ['biz_node', 'knowledge_point']
/** Written by requests while the world was built; no part of it. */
const ASIDE = ['request_log', 'refused_sign_in']

/** Reads everything of the given schools, and what belongs to no school, out of an app's database and store. */
export async function readWorld(
  app: TestApp,
  { made, school_ids, object_keys }: { made: unknown; school_ids: string[]; object_keys: string[] },
): Promise<BuiltWorld> {
  const { pool } = app.services.database
  const { rows: tables } = await pool.query<{ table: string; names: string[] }>(
    `select table_name as table, json_agg(column_name order by ordinal_position) as names
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
     group by table_name order by table_name`,
  )
  // Rows come without the checks that foreign keys and triggers make: they were made when the first ones were stored.
  const statements = [`select set_config('session_replication_role', 'replica', true)`]
  for (const { table, names } of tables) {
    const isOfSchools = names.includes('school_id')
    if (ASIDE.includes(table)) continue
    const those = OF_ALL_SCHOOLS.includes(table)
      ? 'school_id = any ($1) or school_id is null'
      : 'school_id = any ($1)'
    const { rows } = await pool.query<{ rows: string | null }>(
      `select jsonb_agg(to_jsonb(t))::text as rows from "${table}" t ${isOfSchools ? `where ${those}` : ''}`,
      isOfSchools ? [school_ids] : [],
    )
    const text = rows[0]?.rows ?? null
    if (text === null) continue
    statements.push(insertion(table, { names, text }))
  }
  const json = JSON.stringify(made)
  const keys = new Set([...object_keys, ...(await storedKeys(app, school_ids))])
  return {
    built_at: app.clock.now().getTime(),
    sql: statements.join(';\n'),
    made: json,
    objects: JSON.stringify(await Promise.all([...keys].map((key) => readObject(app, key)))),
    tokens: await signInsOf(app, { known: tokensIn(made), school_ids }),
  }
}

function insertion(table: string, { names, text }: { names: string[]; text: string }): string {
  const list = names.map((name) => `"${name}"`).join(', ')
  return `insert into "${table}" (${list}) select ${list} from jsonb_populate_recordset(null::"${table}", $rows$${text}$rows$)`
}

async function storedKeys(app: TestApp, school_ids: string[]): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ object_key: string }>(
    'select object_key from stored_file where school_id = any ($1)',
    [school_ids],
  )
  return rows.map(({ object_key }) => object_key)
}

async function readObject(app: TestApp, key: string) {
  const { stream, facts } = await app.services.storage.read(key, null)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return { key, content_type: facts.content_type, base64: Buffer.concat(chunks).toString('base64') }
}

/** The sign-ins of schools; one whose token nobody kept gets one that stands nowhere. */
async function signInsOf(app: TestApp, input: { known: string[]; school_ids: string[] }) {
  const { rows } = await app.services.database.pool.query<{ hash: string }>(
    'select token_hash as hash from session where school_id = any ($1)',
    [input.school_ids],
  )
  return rows.map(({ hash }) => ({
    token: input.known.find((token) => hashToken(token) === hash) ?? makeToken(),
    hash,
  }))
}

/** Every value called `token` that is one of ours. */
function tokensIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const found = Object.entries(value).flatMap(([key, inner]) =>
    key === 'token' && typeof inner === 'string' && inner.length === 43 ? [inner] : tokensIn(inner),
  )
  return [...new Set(found)]
}
