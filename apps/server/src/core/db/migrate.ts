import { existsSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { applyAuditChain } from '../audit/audit-chain.ts'
import { withConnection } from './connection.ts'
import type { Database } from './database.ts'
import { SINGLE_LOCKS } from './locks/advisory-locks.ts'
import { applyRowLevelSecurity, ensureAppRole } from './row-level-security.ts'

/**
 * Brings the tables to the newest migration of the folder and puts row-level security on them; safe at every start, also of several
 * processes at once. Throws, having changed nothing, where a newer program has migrated the database.
 */
export async function migrate(options: { database: Database; migrations_folder: string }): Promise<void> {
  const { database, migrations_folder } = options
  await withConnection(database.for_long_work, async (client) => {
    await client.query('select pg_advisory_lock($1)', [SINGLE_LOCKS.migration])
    try {
      await migrateAlone({ client, migrations_folder })
    } finally {
      // The lock goes with its connection, if that is why the work ended.
      await client.query('select pg_advisory_unlock($1)', [SINGLE_LOCKS.migration]).catch(() => undefined)
    }
  })
}

async function migrateAlone({ client, migrations_folder }: Migrating): Promise<void> {
  const hasMigrations = existsSync(path.join(migrations_folder, 'meta', '_journal.json'))
  if (hasMigrations) await assertNoneUnknown({ client, migrations_folder })
  // First, because a migration may grant less than everything on a table.
  await ensureAppRole(client)
  if (hasMigrations) {
    await runMigrations(drizzle(client), { migrationsFolder: migrations_folder })
    await assertNoneSkipped({ client, migrations_folder })
  }
  await applyRowLevelSecurity(client)
  await applyAuditChain(client)
}

type Migrating = { client: PoolClient; migrations_folder: string }

/** A program that does not know all migrations of the database would write wrong rows ([RN-7]). */
async function assertNoneUnknown({ client, migrations_folder }: Migrating): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  )
  if (rows[0]?.found === null) return
  const known = knownMigrations(migrations_folder)
  const unknown = [...(await appliedMigrations(client))].filter((applied) => !known.includes(applied))
  if (unknown.length === 0) return
  throw new Error(
    `数据库已由更新版本的程序升级（有 ${unknown.length} 个本程序不认识的迁移），本程序不能打开。` +
      `请安装更新的版本后再启动；要退回旧版本，请先恢复升级之前做的备份。`,
  )
}

/** The migrator compares dates only, so a migration made earlier but merged later would be left out without a word. */
async function assertNoneSkipped({ client, migrations_folder }: Migrating): Promise<void> {
  const applied = await appliedMigrations(client)
  const skipped = knownMigrations(migrations_folder).filter((known) => !applied.has(known))
  if (skipped.length === 0) return
  throw new Error(
    `有 ${skipped.length} 个数据库迁移早于已执行的迁移，未被执行：请重新生成这些迁移（db:generate）`,
  )
}

/** A migration is known by the moment it was made, in milliseconds. */
async function appliedMigrations(client: PoolClient): Promise<Set<number>> {
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  return new Set(rows.map((row) => Number(row.created_at)))
}

function knownMigrations(migrations_folder: string): number[] {
  return readMigrationFiles({ migrationsFolder: migrations_folder }).map((file) => file.folderMillis)
}
