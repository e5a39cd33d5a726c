// R14: PostgreSQL keeps its write-ahead log outside (`archive_command`), its whole folder is lost, and it is restored from a base backup and that log: to a chosen moment,
// and as far as the log goes. Our server then starts on it.
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseOwner, findPostgres, startPostgres } from '../../scripts/throwaway-postgres.mjs'
import { beginLesson, countLost, startWriters } from '../faults/class.mjs'
import { scratchFolder, startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'

/** As docs/operating.md writes it, but for the minute, which is shorter here. */
const TIMEOUT_S = 5
const BUSY_MS = 4_000

/** @returns {Promise<import('../run/report.mjs').Verdict[]>} */
export async function measurePointInTime() {
  const bin = findPostgres()
  if (bin === null) {
    console.log('  left out: PostgreSQL 15 or newer is not installed')
    return []
  }
  const owner = databaseOwner()
  const outside = scratchFolder()
  const [archive, base] = ['wal', 'base'].map((name) => path.join(outside, name))
  mkdirSync(archive)
  for (const folder of [outside, archive])
    if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const keep = `test ! -f ${archive}/%f.gz && gzip < %p > ${archive}/%f.tmp && mv ${archive}/%f.tmp ${archive}/%f.gz`
  const postgres = await startPostgres(bin, [
    'max_connections=100',
    'archive_mode=on',
    `archive_timeout=${TIMEOUT_S}`,
    `archive_command=${keep}`,
  ])
  const written = await writeAndLose({
    postgres,
    makeBase: () =>
      execFileSync(path.join(bin, 'pg_basebackup'), ['-d', postgres.url, '-D', base, '-c', 'fast'], owner),
  })
  /** @param {string[]} until */
  const recover = async (until) => {
    const begun = performance.now()
    const settings = [
      `restore_command=gunzip < ${archive}/%f.gz > %p`,
      'recovery_target_action=promote',
      ...until,
    ]
    const recovered = await startPostgres(bin, ['max_connections=100', ...settings], (data, by) => {
      execFileSync('cp', ['-a', base, data], by)
      writeFileSync(path.join(data, 'recovery.signal'), '')
    })
    try {
      await untilWritable(recovered.url)
      const server = await startOurs(scratchFolder(), { env: { DATABASE_URL: recovered.url } })
      const seconds = (performance.now() - begun) / 1000
      await server.stop()
      const found = await withClient(recovered.url, async (client) => ({
        before: await countLost(client, written.before),
        extra: await withoutName(client, written.before.notices),
        newest: Date.parse(
          (await client.query('select max(created_at)::text as at from classroom_event')).rows[0].at,
        ),
      }))
      return { ...found, seconds }
    } finally {
      await recovered.end('SIGINT')
      recovered.remove()
    }
  }
  const atMoment = await recover([`recovery_target_time=${written.moment}`])
  const atEnd = await recover([])
  const sizes = readdirSync(archive).map((name) => statSync(path.join(archive, name)).size)
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1024
  console.log(
    `  ${sizes.length} pieces of the log are kept, ${(kb / sizes.length).toFixed(0)} KB each on average`,
  )
  const count = written.before.links.length + written.before.notices.length
  return [
    {
      id: 'R14',
      what: `to a moment: acknowledged before it, of ${count}, missing`,
      value: atMoment.before,
      at_most: 0,
    },
    { id: 'R14', what: 'to a moment: written after it and there', value: atMoment.extra, at_most: 0 },
    {
      id: 'R14',
      what: 'to a moment: until our server serves on it, s',
      value: atMoment.seconds,
      at_most: 900,
    },
    { id: 'R14', what: 'all was lost: of the first writes missing', value: atEnd.before, at_most: 0 },
    {
      id: 'R14',
      what: `all was lost: newest write that is back is older than the loss by, s (archive_timeout ${TIMEOUT_S} s)`,
      value: (written.lost_ms - atEnd.newest) / 1000,
      at_most: TIMEOUT_S + 2,
    },
  ]
}

/**
 * Writes, notes a moment, writes on, and loses the server with all its data while it writes.
 * @param {{ postgres: import('../../scripts/throwaway-postgres.mjs').ThrowawayPostgres, makeBase: () => void }} of
 */
async function writeAndLose({ postgres, makeBase }) {
  const data_dir = scratchFolder()
  process.env.DATABASE_URL = postgres.url
  const world = await openWorld({ data_dir, sizes: [4] })
  delete process.env.DATABASE_URL
  const server = await startOurs(data_dir, { env: { DATABASE_URL: postgres.url } })
  const lesson = await beginLesson({ address: `http://127.0.0.1:${server.port}`, world })
  const first = startWriters(lesson)
  await sleep(BUSY_MS)
  makeBase()
  await sleep(BUSY_MS)
  const before = await first.end()
  const moment = await withClient(postgres.url, async (client) =>
    String((await client.query('select clock_timestamp()::text as at')).rows[0].at),
  )
  startWriters(lesson)
  await sleep(TIMEOUT_S * 3_000)
  const lost_ms = Date.now()
  await postgres.end('SIGKILL')
  postgres.remove()
  // What these have written last is repeated until it is acknowledged: never, now.
  await server.kill()
  return { before, moment, lost_ms }
}

/** Notices that are stored and are none of these. @param {pg.Client} client @param {string[]} names */
async function withoutName(client, names) {
  const { rows } = await client.query(
    `select count(*)::int as n from classroom_event where payload ? 'text' and not payload->>'text' = any($1)`,
    [names],
  )
  return rows[0].n
}

/** Recovery has come to its end once the server takes writes. @param {string} url */
async function untilWritable(url) {
  for (let n = 0; n < 600; n += 1) {
    const isOpen = await withClient(url, async (client) => {
      const { rows } = await client.query('select pg_is_in_recovery() as is_recovering')
      return rows[0].is_recovering === false
    }).catch(() => false)
    if (isOpen) return
    await sleep(100)
  }
  throw new Error('PostgreSQL did not come to the end of its recovery')
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
