import type { TestApp } from '../test-app.ts'

/** The tables that grow with a school, from the one with the fewest rows on. */
export const GROWING = [
  'class',
  'teacher',
  'teacher_assignment',
  'student',
  'account',
  'enrollment',
  'audit_log',
] as const
const UNIQUE_TEXT = ['login', 'phone', 'wechat_openid']

/**
 * Another school with the rows of one, under ids of its own: tables as large as when many schools share the database, quickly.
 * Roles stay those of the first school; nobody signs in there.
 */
export async function copySchool(
  app: TestApp,
  { school_id, copy, tables }: { school_id: string; copy: number; tables: readonly string[] },
): Promise<void> {
  const { pool } = app.services.database
  for (const table of tables) {
    const { rows } = await pool.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const columns = rows.filter(({ name }) => !['chain_no', 'previous_hash', 'hash'].includes(name))
    const copied = columns.map(({ name, type }) => {
      if (name === 'school_id') return `'${school_id}-${copy}'`
      if (UNIQUE_TEXT.includes(name)) return `"${name}" || '-${copy}'`
      return type === 'uuid' && name !== 'role_id' ? `md5("${name}"::text || '${copy}')::uuid` : `"${name}"`
    })
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    await pool.query(
      `insert into "${table}" (${names}) select ${copied.join(', ')} from "${table}" where school_id = $1`,
      [school_id],
    )
  }
}
