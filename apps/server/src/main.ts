import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { CONTENT_PATH } from '@jiangtai/shared/homework/content-path.ts'
import { openAlarms } from './alarms.ts'
import { type App, buildApp } from './app.ts'
import { createSchoolCommand } from './commands/create-school-command.ts'
import { resetSecondStepCommand } from './commands/reset-second-step-command.ts'
import { seedCommand } from './commands/seed-command.ts'
import { backUpDaily, backUpTo, checkFile, pruneDaily, restoreFrom, startBackups } from './backups.ts'
import { auditLine, verifyAudit } from './core/audit/verify-audit.ts'
import { createHttpSuggester } from './core/suggestions/http-suggester.ts'
import { type Clock, systemClock } from './core/time/clock.ts'
import { readyToSet } from './core/feature.ts'
import { type Converter, openConverter } from './core/convert/converter.ts'
import { findEngine } from './core/convert/find-engine.ts'
import { findPageReader, NO_PAGE_READER } from './core/convert/ocr/page-reader.ts'
import { startMaintenance } from './core/db/engine/maintenance.ts'
import { holdServing } from './core/db/locks/serving-lock.ts'
import { untilReachable } from './core/db/until-reachable.ts'
import { type Env, readEnv } from './core/env.ts'
import { doorOf } from './core/http/door/early-door.ts'
import type { ClientFolders } from './core/http/pages/static-files.ts'
import { parsePortals } from './core/http/pages/portals.ts'
import { messageOf } from './core/log/describe-error.ts'
import { openLog, standardOutput } from './core/log/log.ts'
import { createSealing } from './core/auth/sealing.ts'
import { postgresLine } from './core/realtime/wire/postgres-line.ts'
import { sealedLine } from './core/realtime/wire/sealed-line.ts'
import { NO_WIRE, openWire, type Wire } from './core/realtime/wire/wire.ts'
import { endOnUncaught } from './core/log/end-on-uncaught.ts'
import { keepTime } from './core/time/keep-time.ts'
import { thisMachine } from './core/time/machine-time.ts'
import { createServerClock } from './core/time/server-clock.ts'
import { openErasedList } from './core/db/personal/erased-list.ts'
import { features } from './features.ts'
import { keepFilesPrivate } from './first-start/private-files.ts'
import { beforeStart, settleSchools, type Start } from './first-start/first-start.ts'
import { startServices } from './services.ts'
import { signInProviders, wechatUrl } from './sign-in-providers.ts'
import { openProcess } from './open-process.ts'

// Beside the bundle in dist/server, or in the source tree under tsx.
const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.resolve(here, path.basename(path.dirname(here)) === 'dist' ? '../..' : '../../..')
const migrations_folder = path.join(root, 'apps/server/db/migrations')
const seed_files = path.join(root, 'apps/server/db/seed/files')

// Both stand before the command that is run below: it is under way before this file has been read to its end.
/** Whoever has just started is asked for much; the first document can wait. */
const WARM_AFTER_MS = 10_000
/** After this a stop that is asked for is made. */
const LONGEST_STOP_MS = 15_000

const commands: Record<string, (env: Env, log: FastifyBaseLogger) => Promise<void>> = {
  serve,
  migrate: runMigrations,
  seed: runSeed,
  'create-school': runCreateSchool,
  'reset-second-step': runResetSecondStep,
  'verify-audit': runVerifyAudit,
  backup: async (env, log) => console.log(await backUpTo(env, process.argv[3], { log, migrations_folder })),
  // These two are asked for by the serving process ([BK-13]).
  'backup-daily': async (env, log) =>
    console.log(await backUpDaily(env, process.argv[3], { log, migrations_folder })),
  'prune-backups': (env) => pruneDaily(env),
  'check-backup': async () => console.log(await checkFile(process.argv[3])),
  restore: async (env, log) =>
    console.log(await restoreFrom(env, process.argv[3], { log, migrations_folder })),
}

keepFilesPrivate()
const command = commands[process.argv[2] ?? 'serve']
const log = openLog({ level: 'warn', to: command === serve ? standardOutput() : process.stderr })
endOnUncaught(log)
try {
  if (command === undefined)
    throw new Error(`不认识的命令 ${process.argv[2]}，可用：${Object.keys(commands).join('、')}`)
  const env = readEnv(process.env)
  log.level = env.LOG_LEVEL
  await command(env, log)
} catch (error) {
  console.error(wordsOf(error))
  process.exit(1)
}

/** A refusal is for whoever typed the command; of anything else only what the log may hold. */
function wordsOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  const words = error instanceof Error ? messageOf(error) : ''
  return words === '' ? '程序没有完成，原因没有写明' : words
}

async function runMigrations(env: Env, log: FastifyBaseLogger): Promise<void> {
  const { database } = await openProcess(env, { clock: systemClock, log, migrations_folder })
  await database.close()
  console.log('数据库已是最新')
}

function commandArgs(): string[] {
  return process.argv.slice(3)
}

async function openParts(
  env: Env,
  { log, clock = systemClock, waits = false }: { log: FastifyBaseLogger; clock?: Clock; waits?: boolean },
) {
  const opened = await openProcess(env, { clock, log, migrations_folder, waits })
  return { ...opened, clock, seed_files }
}

async function runSeed(env: Env, log: FastifyBaseLogger): Promise<void> {
  console.log(await seedCommand(env, { args: commandArgs(), open: () => openParts(env, { log }) }))
}

async function runCreateSchool(env: Env, log: FastifyBaseLogger): Promise<void> {
  console.log(await createSchoolCommand({ args: commandArgs(), open: () => openParts(env, { log }) }))
}

async function runResetSecondStep(env: Env, log: FastifyBaseLogger): Promise<void> {
  console.log(await resetSecondStepCommand({ args: commandArgs(), open: () => openParts(env, { log }) }))
}

async function runVerifyAudit(env: Env, log: FastifyBaseLogger): Promise<void> {
  const { database } = await openProcess(env, { clock: systemClock, log, migrations_folder })
  const report = await verifyAudit(database.pool)
  await database.close()
  console.log(auditLine(report))
  if (report.faults.length > 0) process.exitCode = 1
}

async function serve(env: Env, log: FastifyBaseLogger): Promise<void> {
  beforeStart(env)
  const door = await doorOf({ port: env.PORT, host: env.HOST })
  const serving = holdServing(env.DATABASE_URL ?? null)
  const machine = thisMachine()
  const clock = createServerClock(machine)
  const opened = await openParts(env, { log, clock, waits: true })
  const { database } = opened
  const time = await untilReachable(log, () =>
    keepTime({
      ...{ database, clock, machine, log },
      readyToSet: (change) => readyToSet(features, database.orm, change),
    }),
  )
  const start = await untilReachable(log, () => settleSchools(env, opened))
  const alarms = openAlarms(env, { ...opened, time, log })
  const wire = wireOf(env, { secret_key: opened.secret_key, log })
  const converter = openConverter({
    engine: findEngine({
      choice: env.DOCUMENT_CONVERTER,
      named: env.SOFFICE,
      search_path: process.env.PATH ?? '',
    }),
  })
  const app = await buildApp({
    ...opened,
    alarms,
    door,
    wire,
    exposure: start.exposure,
    log,
    ...(env.BACKUP_DIR === undefined ? {} : { erased: openErasedList(path.resolve(env.BACKUP_DIR)) }),
    data_dir: env.DATA_DIR,
    trusted_proxies: env.TRUSTED_PROXIES === '' ? [] : env.TRUSTED_PROXIES.split(','),
    public_origin: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    rate_limit_factor: env.RATE_LIMIT_FACTOR,
    client_folders: clientFolders(env, start),
    realtime: null,
    converter,
    page_reader: env.PAGE_READER === 'off' ? NO_PAGE_READER : findPageReader(),
    ...signInProviders(env),
    ...markSuggester(env),
  })
  const services = startServices(app.services, time.knowsAges)
  const maintenance = startMaintenance({ database, now: clock.now, log })
  const backups = startBackups(env, {
    database,
    clock,
    log,
    program: fileURLToPath(import.meta.url),
  })
  await app.fastify.ready()
  door.open()
  alarms.start()
  time.start()
  const metrics = await openMetrics(env, app)
  console.log(start.greeting(door.address))
  const warming = warmSoon(converter, log)
  stopOnSignal(log, async () => {
    clearTimeout(warming)
    maintenance.stop()
    await metrics?.stop()
    await alarms.stop()
    await backups.stop()
    await app.close()
    await services.stop()
    converter.close()
    await time.stop()
    // What the clocks did last is told before the goodbye.
    await wire.close()
    await database.close()
    await serving.release()
  })
}

function warmSoon(converter: Converter, log: FastifyBaseLogger): NodeJS.Timeout {
  const warm = async (): Promise<void> => {
    if (!(await converter.warm())) log.warn('the document converter did not start')
  }
  return setTimeout(() => void warm(), WARM_AFTER_MS)
}

/** The embedded database has one process; of PostgreSQL there may be others, now or later ([PR-1]). */
function wireOf(
  { DATABASE_URL: url }: Env,
  { secret_key, log }: { secret_key: string; log: FastifyBaseLogger },
): Wire {
  if (url === undefined) return NO_WIRE
  const sealing = createSealing(secret_key)
  return openWire({ openLine: sealedLine({ openLine: postgresLine({ url, log }), sealing, log }), log })
}

/** Nobody is asked how to mark where no address is set ([TK-176]). */
function markSuggester({
  MARK_SUGGESTER_URL: url,
}: Env): Pick<Parameters<typeof buildApp>[0], 'mark_suggester'> {
  return url === undefined ? {} : { mark_suggester: createHttpSuggester(url, { now: systemClock.now }) }
}

/** The library that counts is loaded by whoever wants the figures. */
async function openMetrics({ METRICS_PORT, METRICS_HOST }: Env, app: App) {
  if (METRICS_PORT === undefined) return null
  const { serveMetrics } = await import('./core/observe/metrics/serve-metrics.ts')
  return serveMetrics({ port: METRICS_PORT, host: METRICS_HOST, services: app.services, io: app.io })
}

function clientFolders(env: Env, { offers_setup }: Pick<Start, 'offers_setup'>): ClientFolders | null {
  const folders = { main: path.join(root, 'dist/teacher'), pad: path.join(root, 'dist/pad') }
  const portals = parsePortals(env.PORTALS)
  const isBuilt = Object.values(folders).every((folder) => existsSync(path.join(folder, 'index.html')))
  return isBuilt
    ? {
        ...folders,
        pad_paths: [CONTENT_PATH],
        portals,
        partner_url: env.SUBJECT_NETWORK_URL ?? null,
        wechat_url: wechatUrl(env),
        offers_setup,
      }
    : null
}

function stopOnSignal(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  let isStopping = false
  const handle = (): void => {
    if (isStopping) return
    isStopping = true
    // What is acknowledged is stored already; a part that does not end must not keep the rest for ever.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the server did not stop in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}
