// R14: how long a backup, a restore and the first sign-in after it take, and how much they write, at several numbers of answers; and what of a school
// takes how much room. Usage: npm run bench:backup [-- --sizes=100000,1000000] [--engines=embedded,postgres] [--only=restore,moment]. What PostgreSQL needs is left out where it is not installed.
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { findPostgres, startPostgres } from '../scripts/throwaway-postgres.mjs'
import { copyLesson, teachLesson } from './backup/taught-school.mjs'
import { measurePointInTime } from './backup/point-in-time.mjs'
import { machineNote, printTable, printVerdicts } from './run/report.mjs'
import { scratchFolder, startOurs } from './server-process.mjs'
import { openBenchProcess } from './world/open-bench-process.mjs'

/** The aim is 15 minutes for ten million answers. */
const RESTORE_AT_MOST_S = 900
const MB = 1024 * 1024

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    only: { type: 'string', default: 'restore,moment' },
    engines: { type: 'string', default: 'embedded,postgres' },
  },
})
const parts = options.only.split(',')
const measured = []
for (const engine of options.engines.split(',')) {
  for (const size of parts.includes('restore') ? options.sizes.split(',').map(Number) : []) {
    const figures = await measure(engine, size)
    if (figures === null) continue
    measured.push(figures)
    console.log(JSON.stringify(figures))
  }
}
const moment = parts.includes('moment') ? await measurePointInTime() : []
report()
// Writers whose server is gone never end by themselves. What is late is told; what is lost fails the run.
process.exit(moment.some(({ value, at_most }) => at_most === 0 && value > 0) ? 1 : 0)

/** @param {string} engine @param {number} answers */
async function measure(engine, answers) {
  if (engine === 'embedded') return measureOn({ engine, answers, urlOf: async () => null })
  const bin = findPostgres()
  if (bin === null) {
    console.log('PostgreSQL is left out: 15 or newer is not installed')
    return null
  }
  const postgres = await startPostgres(bin, ['max_connections=100'])
  try {
    return await measureOn({ engine, answers, urlOf: (name) => newDatabase(postgres.url, name) })
  } finally {
    await postgres.end('SIGINT')
    postgres.remove()
  }
}

/** @param {{ engine: string, answers: number, urlOf: (name: string) => Promise<string | null> }} of */
async function measureOn({ engine, answers, urlOf }) {
  const [source, target] = [scratchFolder(), path.join(scratchFolder(), 'restored')]
  const file = path.join(scratchFolder(), 'school.backup')
  const [source_env, target_env] = [
    envOf(source, await urlOf('source')),
    envOf(target, await urlOf('target')),
  ]
  const teacher = await teachLesson(source, source_env)
  const { tables, bytes } = await fill(source_env, answers)
  const backup_s = await run(source_env, ['backup', file])
  const check_s = await run(source_env, ['check-backup', file])
  const restore_s = await run(target_env, ['restore', file])
  const begun = performance.now()
  const server = await startOurs(target, { env: target_env })
  await signIn(server.port, teacher)
  const sign_in_s = (performance.now() - begun) / 1000
  const memory_mb = server.memoryMb()
  await server.stop()
  return {
    ...{ engine, answers, database_mb: bytes / MB, backup_mb: statSync(file).size / MB },
    ...{ backup_s, check_s, restore_s, sign_in_s, memory_mb, tables },
  }
}

/** @param {string} data_dir @param {string | null} url @returns {Record<string, string>} */
function envOf(data_dir, url) {
  return { DATA_DIR: data_dir, DATABASE_URL: url ?? '' }
}

/** @param {string} server_url @param {string} name */
async function newDatabase(server_url, name) {
  const client = new pg.Client({ connectionString: server_url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return new URL(`/${name}`, server_url).href
}

/** @param {Record<string, string>} env @param {number} answers */
async function fill(env, answers) {
  Object.assign(process.env, env)
  const { database } = await openBenchProcess()
  const client = await database.pool.connect()
  try {
    return await copyLesson(client, answers)
  } finally {
    client.release()
    await database.close()
  }
}

/** Seconds that a command of the server takes. @param {Record<string, string>} env @param {string[]} command */
async function run(env, command) {
  const begun = performance.now()
  await promisify(execFile)(process.execPath, ['dist/server/main.js', ...command], {
    env: { ...process.env, ...env },
  })
  return (performance.now() - begun) / 1000
}

/** @param {number} port @param {import('./backup/taught-school.mjs').Teacher} teacher */
async function signIn(port, { login, password }) {
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: login, password }),
  })
  const { code } = await reply.json()
  if (code !== 200) throw new Error(`the teacher could not sign in: ${code}`)
}

function report() {
  console.log(`From the built bundle; ${machineNote()}.`)
  printTable('Backup and restore', [
    [
      'answers',
      'engine',
      'database MB',
      'backup MB',
      'backup s',
      'check s',
      'restore s',
      'start and sign in s',
      'memory MB',
    ],
    ...measured.map((one) => [
      String(one.answers),
      one.engine,
      one.database_mb,
      one.backup_mb,
      one.backup_s,
      one.check_s,
      one.restore_s,
      one.sign_in_s,
      one.memory_mb,
    ]),
  ])
  for (const { answers, engine, tables } of measured)
    printTable(`Tables, ${answers} answers, ${engine}`, [
      ['table', 'rows', 'MB', 'bytes a row'],
      ...tables.map(({ name, rows, bytes }) => [
        name,
        Number(rows),
        Number(bytes) / MB,
        Number(rows) > 0 ? Number(bytes) / Number(rows) : 0,
      ]),
    ])
  const restored = measured.map(({ engine, answers, restore_s, sign_in_s }) => ({
    id: 'R14',
    what: `restored and signed in, ${answers} answers, ${engine}, s`,
    value: restore_s + sign_in_s,
    at_most: RESTORE_AT_MOST_S,
  }))
  printVerdicts([...restored, ...moment])
  console.log(JSON.stringify({ bench: 'backup', date: new Date().toISOString(), measured, moment }))
}
