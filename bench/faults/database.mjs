// R2 and R8: the PostgreSQL server is killed (kill -9), stopped, and frozen (SIGSTOP) while a teacher and pads write.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, startPostgres } from '../../scripts/throwaway-postgres.mjs'
import { scratchFolder, startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'
import { beginLesson, countLost, startWriters, untilWritten } from './class.mjs'

/**
 * @param {{ kills: number, silence_s: number }} size
 * @returns {Promise<import('../run/report.mjs').Verdict[]>}
 */
export async function measureDatabase({ kills, silence_s }) {
  const bin = findPostgres()
  if (bin === null) {
    console.log('  left out: PostgreSQL 15 or newer is not installed')
    return []
  }
  const postgres = await startPostgres(bin, ['max_connections=200'])
  try {
    return await measureOn(postgres, { kills, silence_s })
  } finally {
    await postgres.end('SIGINT').catch(() => undefined)
    postgres.remove()
  }
}

/**
 * @param {import('../../scripts/throwaway-postgres.mjs').ThrowawayPostgres} postgres
 * @param {{ kills: number, silence_s: number }} size
 */
async function measureOn(postgres, { kills, silence_s }) {
  const data_dir = scratchFolder()
  process.env.DATABASE_URL = postgres.url
  const world = await openWorld({ data_dir, sizes: [4] })
  delete process.env.DATABASE_URL
  const server = await startOurs(data_dir, { env: { DATABASE_URL: postgres.url } })
  const lesson = await beginLesson({ address: `http://127.0.0.1:${server.port}`, world })

  const killed = await writeDuring(lesson, postgres.url, async () => {
    const back = []
    for (let round = 0; round < kills; round += 1) {
      await sleep(100 + Math.random() * 400)
      await postgres.end('SIGKILL')
      await postgres.start()
      back.push(await untilWritten(lesson))
    }
    return Math.max(...back)
  })
  const stopped = await writeDuring(lesson, postgres.url, async () => {
    await postgres.end('SIGINT')
    await sleep(silence_s * 1000)
    await postgres.start()
    return untilWritten(lesson)
  })
  const frozen = await writeDuring(lesson, postgres.url, async () => {
    postgres.signal('SIGSTOP')
    await sleep(silence_s * 1000)
    postgres.signal('SIGCONT')
    return untilWritten(lesson)
  })
  await server.stop()
  return [
    ...verdictsOf('R2', `${kills} kills of the database`, killed),
    ...verdictsOf('R8', `database stopped ${silence_s} s`, stopped),
    ...verdictsOf('R8', `database frozen ${silence_s} s`, frozen),
  ]
}

/**
 * @param {import('./class.mjs').Lesson} lesson
 * @param {string} url
 * @param {() => Promise<number>} fault answers how long nobody was served after it
 */
async function writeDuring(lesson, url, fault) {
  const writers = startWriters(lesson)
  const back_ms = await fault()
  const written = await writers.end()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const lost = await countLost(client, written)
  await client.end()
  const answered = written.refusals.filter(({ status }) => status !== 0)
  return {
    ...{ back_ms, lost },
    count: written.links.length + written.notices.length,
    slowest_ms: Math.max(0, ...written.refusals.map(({ ms }) => ms)),
    unclean:
      written.refusals.length -
      answered.filter(({ status, retry_after }) => status === 503 && retry_after !== null).length,
  }
}

/**
 * @param {string} id
 * @param {string} fault
 * @param {Awaited<ReturnType<typeof writeDuring>>} told
 */
function verdictsOf(id, fault, { back_ms, lost, count, slowest_ms, unclean }) {
  return [
    { id, what: `${fault}: acknowledged writes of ${count} lost or doubled`, value: lost, at_most: 0 },
    { id, what: `${fault}: refusals without 503 and Retry-After`, value: unclean, at_most: 0 },
    { id, what: `${fault}: slowest refusal, ms`, value: slowest_ms, at_most: 1000 },
    { id, what: `${fault}: writing again, ms`, value: back_ms, at_most: 5000 },
  ]
}
