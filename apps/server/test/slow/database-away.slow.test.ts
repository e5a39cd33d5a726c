import { newId } from '@jiangtai/shared/core/ids.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson, type RunningLesson } from '../classroom-builders.ts'
import { type AwayDatabase, openAwayDatabase } from './away-database.ts'
import { type Told, tell, writeUntil, type Written } from './repeating-writer.ts'

const ADD_LINK = 'POST /api/resource/v1/personal/add-link'
const NOTIFY = 'POST /api/prepare_lessons/api/interact/notify'
const LIST = 'POST /api/resource/v1/personal/list'
/** Figures are measured by `npm run bench:faults`; here a busy machine may take several times as long, but no limit of a connection (8 s). */
const BUSY_MS = 6_000

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('a PostgreSQL server that goes away', () => {
  let away: AwayDatabase
  let lesson: RunningLesson
  beforeAll(async () => {
    away = await openAwayDatabase()
    lesson = await buildRunningLesson(away.app)
  })
  afterAll(() => away.close())

  const caller = () => ({ address: away.app.address, token: lesson.teacher.token })
  const addLink = ({ name, request_id }: { name: string; request_id: string }) =>
    tell(caller(), ADD_LINK, { name, request_id, url: 'https://example.com/', kind: 'page' })
  const notify = ({ name, request_id }: { name: string; request_id: string }) =>
    tell(caller(), NOTIFY, { ...lesson.command, text: name, request_id })
  const read = () => tell(caller(), LIST, {})

  /** Four writers under a fault: everything acknowledged is there once, nothing else is, and each refusal said so. */
  async function writeDuring(fault: () => Promise<void>): Promise<{ refusals: Told[]; count: number }> {
    const stop = { isAsked: false }
    const links = [1, 2].map(() => writeUntil(stop, addLink))
    const notices = [1, 2].map(() => writeUntil(stop, notify))
    await fault()
    stop.isAsked = true
    const [linked, noticed] = await Promise.all([Promise.all(links), Promise.all(notices)])
    await expectStoredOnce(`select name from resource where name = any($1)`, linked)
    await expectStoredOnce(
      `select payload->>'text' as name from classroom_event where payload->>'text' = any($1)`,
      noticed,
    )
    const refusals = [...linked, ...noticed].flatMap((written) => written.refusals)
    for (const { status, code, retry_after } of refusals)
      expect({ status, code, retry_after }).toEqual({ status: 503, code: 503, retry_after: '1' })
    return { refusals, count: [...linked, ...noticed].flatMap(({ names }) => names).length }
  }

  async function expectStoredOnce(query: string, written: Written[]): Promise<void> {
    const names = written.flatMap((one) => one.names)
    const { rows } = await away.direct.query<{ name: string }>(query, [names])
    expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
  }

  async function untilServed(): Promise<void> {
    const deadline = Date.now() + BUSY_MS
    while ((await read()).status !== 200) {
      if (Date.now() > deadline) throw new Error('the server is not back')
      await pause(20)
    }
  }

  it('[RN-1] [RN-5] ends its connections under four writers, twenty times', async () => {
    const { count } = await writeDuring(async () => {
      for (let n = 0; n < 20; n += 1) {
        await pause(100)
        await away.direct.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        )
      }
    })
    expect(count).toBeGreaterThan(0)
    await untilServed()
  }, 60_000)

  it('[RN-2] [RN-4] [RN-5] refuses connections, and another one answers', async () => {
    const { refusals } = await writeDuring(async () => {
      await pause(100)
      await away.proxy.cut()
      await pause(500)
      expect(await read()).toMatchObject({ status: 503, retry_after: '1' })
      await away.proxy.mend()
      await untilServed()
    })
    expect(refusals.length).toBeGreaterThan(0)
    expect(Math.max(...refusals.map(({ ms }) => ms))).toBeLessThan(BUSY_MS)
  }, 60_000)

  it('[RN-3] [RN-4] [RN-5] freezes: what waits and what comes is refused, and all is stored once it answers', async () => {
    const { refusals } = await writeDuring(async () => {
      await pause(100)
      away.proxy.freeze()
      expect(await read()).toMatchObject({ status: 503, retry_after: '1' })
      expect(await read()).toMatchObject({ status: 503, retry_after: '1' })
      away.proxy.thaw()
      await untilServed()
    })
    expect(refusals.length).toBeGreaterThan(0)
    expect(Math.max(...refusals.map(({ ms }) => ms))).toBeLessThan(BUSY_MS)
  }, 60_000)

  it('[RN-3] is silent to the socket: its calls are told the same', async () => {
    const socket = await connected(io(away.app.address, { path: '/socket', auth: { token: caller().token } }))
    const call = async () => {
      const body = { ...lesson.command, text: '请看黑板', request_id: newId() }
      return (await socket.timeout(BUSY_MS).emitWithAck('call', NOTIFY, body)) as object
    }
    expect(await call()).toMatchObject({ code: 200 })
    away.proxy.freeze()
    expect(await call()).toMatchObject({ code: 503, error: { name: 'UNAVAILABLE' } })
    away.proxy.thaw()
    await untilServed()
    expect(await call()).toMatchObject({ code: 200 })
    socket.close()
  }, 60_000)

  it('[RN-6] holds a row too long: who waits for it is told to come again, and a long statement is not', async () => {
    await away.direct.query('begin')
    await away.direct.query('select 1 from lesson_session where lesson_session_id = $1 for update', [
      lesson.lesson_session_id,
    ])
    expect(await notify({ name: '请看黑板', request_id: newId() })).toMatchObject({
      status: 503,
      retry_after: '1',
    })
    await away.direct.query('rollback')
    const { database } = away.app.services
    const slow = await database.pool.query<{ one: number }>('select 1 as one from pg_sleep(2)')
    expect(slow.rows).toEqual([{ one: 1 }])
    const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`
    expect((await database.pool.query(limits)).rows).toEqual([{ statement: '30s', lock: '8s', idle: '30s' }])
    expect((await database.for_long_work.pool.query(limits)).rows).toEqual([
      { statement: '1h', lock: '1h', idle: '1h' },
    ])
  }, 60_000)
})

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function connected(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}
