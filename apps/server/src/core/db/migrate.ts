import { existsSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { applyAuditChain } from '../audit/audit-chain.ts'
import type { Database } from './database.ts'
import { applyRowLevelSecurity, ensureAppRole } from './row-level-security.ts'

/** Any fixed number: servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_305_211

/** Brings the tables to the newest migration of the folder and puts row-level security on them; safe at every start. */
export async function migrate(options: { database: Database; migrations_folder: string }): Promise<void> {
  const { database, migrations_folder } = options
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      // First, because a migration may grant less than everything on a table.
      await ensureAppRole(client)
      if (existsSync(path.join(migrations_folder, 'meta', '_journal.json'))) {
        await runMigrations(drizzle(client), { migrationsFolder: migrations_folder })
        await assertNoneSkipped({ client, migrations_folder })
      }
      await applyRowLevelSecurity(client)
      await applyAuditChain(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}

/** The migrator compares dates only, so a migration made earlier but merged later would be left out without a word. */
async function assertNoneSkipped(options: { client: PoolClient; migrations_folder: string }): Promise<void> {
  const { rows } = await options.client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  const applied = new Set(rows.map((row) => Number(row.created_at)))
  const files = readMigrationFiles({ migrationsFolder: options.migrations_folder })
  const skipped = files.filter((file) => !applied.has(file.folderMillis))
  if (skipped.length === 0) return
  throw new Error(
    `有 ${skipped.length} 个数据库迁移早于已执行的迁移，未被执行：请重新生成这些迁移（db:generate）`,
  )
}
