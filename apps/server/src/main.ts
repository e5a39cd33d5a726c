import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { printDemoLogins } from '../db/seed/demo-logins.ts'
import { resetData } from '../db/seed/reset.ts'
import { LARGE_SCHOOL } from '../db/seed/large/large-school.ts'
import { seedLarge } from '../db/seed/large/seed-large.ts'
import { seedOnce } from '../db/seed/seed.ts'
import { buildApp } from './app.ts'
import { auditLine, verifyAudit } from './core/audit/verify-audit.ts'
import { systemClock } from './core/clock.ts'
import { findSoffice } from './core/convert/find-soffice.ts'
import { startMaintenance } from './core/db/engine/maintenance.ts'
import { untilReachable } from './core/db/until-reachable.ts'
import { type Env, readEnv } from './core/env.ts'
import { doorOf } from './core/http/door/early-door.ts'
import type { ClientFolders } from './core/http/static-files.ts'
import { parsePortals } from './core/http/portals.ts'
import { startServices } from './services.ts'
import { signInProviders, wechatUrl } from './sign-in-providers.ts'
import { openProcess } from './open-process.ts'

// Beside the bundle in dist/server, or in the source tree under tsx.
const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.resolve(here, path.basename(path.dirname(here)) === 'dist' ? '../..' : '../../..')
const migrations_folder = path.join(root, 'apps/server/db/migrations')
const seed_files = path.join(root, 'apps/server/db/seed/files')
const log = {
  warn: (facts: object, message: string) => console.warn(message, facts),
  error: (facts: object, message: string) => console.error(message, facts),
}

const commands: Record<string, (env: Env) => Promise<void>> = {
  serve,
  migrate: runMigrations,
  seed: runSeed,
  'verify-audit': runVerifyAudit,
}

const command = commands[process.argv[2] ?? 'serve']
try {
  if (command === undefined)
    throw new Error(`不认识的命令 ${process.argv[2]}，可用：${Object.keys(commands).join('、')}`)
  await command(readEnv(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function runMigrations(env: Env): Promise<void> {
  const { database } = await openProcess(env, { clock: systemClock, log, migrations_folder })
  await database.close()
  console.log('数据库已是最新')
}

async function runSeed(env: Env): Promise<void> {
  if (process.argv.includes('--reset')) await resetData(env)
  const opened = await openProcess(env, { clock: systemClock, log, migrations_folder })
  const parts = { ...opened, clock: systemClock, seed_files }
  const made = await seedOnce(parts)
  console.log(made ? '已建好演示学校' : '演示学校已存在；用 --reset 重新建立')
  const { values } = parseArgs({ options: { size: { type: 'string' } }, strict: false })
  if (values.size === 'large') {
    const { name, prefix } = LARGE_SCHOOL
    const isNew = await seedLarge(parts, LARGE_SCHOOL)
    console.log(isNew ? `已建好${name}，用 ${prefix}-manager 登录` : `${name}已存在`)
  }
  await opened.database.close()
}

async function runVerifyAudit(env: Env): Promise<void> {
  const { database } = await openProcess(env, { clock: systemClock, log, migrations_folder })
  const report = await verifyAudit(database.pool)
  await database.close()
  console.log(auditLine(report))
  if (report.faults.length > 0) process.exitCode = 1
}

async function serve(env: Env): Promise<void> {
  const door = await doorOf({ port: env.PORT, host: env.HOST })
  const opened = await openProcess(env, { clock: systemClock, log, migrations_folder, waits: true })
  await untilReachable(log, () => seedOnce({ ...opened, clock: systemClock, seed_files }))
  const app = await buildApp({
    ...opened,
    door,
    clock: systemClock,
    log_level: env.LOG_LEVEL,
    trusted_proxies: env.TRUSTED_PROXIES === '' ? [] : env.TRUSTED_PROXIES.split(','),
    rate_limit_factor: env.RATE_LIMIT_FACTOR,
    client_folders: clientFolders(env),
    realtime: null,
    soffice: findSoffice({ named: env.SOFFICE, search_path: process.env.PATH ?? '' }),
    ...signInProviders(env),
  })
  const services = startServices(app.services)
  const maintenance = startMaintenance({ database: opened.database, now: systemClock.now, log })
  await app.fastify.ready()
  door.open()
  printDemoLogins(door.address)
  stopOnSignal(async () => {
    maintenance.stop()
    await app.close()
    await services.stop()
    await opened.database.close()
  })
}

function clientFolders(env: Env): ClientFolders | null {
  const folders = { main: path.join(root, 'dist/teacher'), pad: path.join(root, 'dist/pad') }
  const portals = parsePortals(env.PORTALS)
  const isBuilt = Object.values(folders).every((folder) => existsSync(path.join(folder, 'index.html')))
  return isBuilt
    ? {
        ...folders,
        portals,
        partner_url: env.SUBJECT_NETWORK_URL ?? null,
        wechat_url: wechatUrl(env),
      }
    : null
}

/** After this a stop that is asked for is made. */
const LONGEST_STOP_MS = 15_000

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const handle = (): void => {
    if (isStopping) return
    isStopping = true
    // What is acknowledged is stored already; a part that does not end must not keep the rest for ever.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}
