import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { saveJobState, takeDueJob } from '../../core/jobs/job.store.ts'
import { JOB_LEASE_MS } from '../../core/jobs/run-job.ts'
import { type JobRunner, startJobs } from '../../core/jobs/runner.ts'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { rowsReadDuring } from '../../core/db/test/rows-read.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { counting, countingJob } from './test/counting-job.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let runner: JobRunner | null = null
afterEach(async () => {
  await runner?.stop()
  runner = null
})

async function setup() {
  const { school_id } = await buildSchool(app)
  return { school_id, teacher: await buildTeacher(app, { school_id }) }
}

const get = (user: TestUser, job_id: string) => app.call(user.token, 'POST /api/jobs/v1/job/get', { job_id })

const job = (input: { school_id: string; teacher: TestUser }, rows: string[]) => countingJob(app, input, rows)

describe('the runner', () => {
  it('takes a job again once the lease of a dead process has run out, and goes on where it was', async () => {
    const given = await setup()
    const { job_id } = await job(given, ['a', 'b', 'c'])
    const dead = new AbortController()
    const seen: string[] = []
    runner = startJobs(
      app.services,
      counting(async (text) => {
        seen.push(text)
        if (text === 'b' && !dead.signal.aborted) {
          dead.abort()
          // Another process takes the job over: from here on this run may write nothing.
          app.clock.advance(JOB_LEASE_MS)
          const locked_until = new Date(app.clock.now().getTime() + JOB_LEASE_MS).toISOString()
          const orm = app.services.database.orm
          const run = await takeDueJob(orm, { now: app.clock.now().toISOString(), locked_until })
          if (run === null) throw new Error('the lease has not run out')
          const { done_count, row_errors, result } = run
          await saveJobState(orm, { run, state: { done_count, row_errors, result }, locked_until })
        }
      }),
    )
    await runner.drain()
    expect((await get(given.teacher, job_id)).payload).toMatchObject({ status: 'running', done_count: 1 })
    app.clock.advance(JOB_LEASE_MS)
    await runner.drain()
    expect(seen).toEqual(['a', 'b', 'b', 'c'])
    expect((await get(given.teacher, job_id)).payload).toMatchObject({
      status: 'done',
      done_count: 3,
      result: { imported: 3 },
    })
  })

  it('[RN-25] lets accounts take turns: fifty jobs of one keep another waiting for those that run', async () => {
    const given = await setup()
    const others = [await setup(), await setup()]
    const done: string[] = []
    for (let at = 0; at < 50; at += 1) await job(given, ['many'])
    for (const one of others) for (const text of ['first', 'second']) await job(one, [text])
    runner = startJobs(
      app.services,
      counting((text) => {
        app.clock.advance(10)
        done.push(text)
      }),
    )
    await runner.drain()
    expect(done).toHaveLength(54)
    const lastOf = (text: string) => done.lastIndexOf(text)
    expect(lastOf('first')).toBeLessThan(6)
    expect(lastOf('second')).toBeLessThan(12)
  })

  it('[RN-25] looks at one job of each account that waits, however many jobs it has', async () => {
    const given = await setup()
    const { job_id } = await job(given, ['a'])
    const { pool, orm } = app.services.database
    await pool.query(
      `insert into job select (jsonb_populate_record(job, jsonb_build_object('job_id', gen_random_uuid()))).*
        from job, generate_series(1, 5000) where job_id = $1`,
      [job_id],
    )
    await pool.query('analyze job')
    const now = app.clock.now().toISOString()
    const read = await rowsReadDuring(app, ['job'], async () => {
      expect(await takeDueJob(orm, { now, locked_until: now })).not.toBeNull()
    })
    expect(read[0]?.fetched).toBeLessThan(50)
    await pool.query('delete from job where account_id = (select account_id from job where job_id = $1)', [
      job_id,
    ])
  })

  /** A run whose process dies at once, or after it has stored a row. */
  async function loseRun({ done_count }: { done_count: number }): Promise<void> {
    const now = app.clock.now().toISOString()
    const run = await takeDueJob(app.services.database.orm, { now, locked_until: now })
    if (run === null) throw new Error('no job is due')
    const state = { done_count, row_errors: [], result: {} }
    if (done_count > 0) await saveJobState(app.services.database.orm, { run, state, locked_until: now })
  }

  it.each([
    { lost: [0], begun: true },
    { lost: [0, 0], begun: false },
    { lost: [1, 2, 3], begun: true },
    { lost: [1, 0], begun: false },
  ])(
    '[RN-24] begins a job whose process died after storing %o only where two runs in a row were not lost for nothing',
    async ({ lost, begun }) => {
      const given = await setup()
      const { job_id } = await job(given, ['a', 'b', 'c', 'd'])
      for (const done_count of lost) await loseRun({ done_count })
      let wasBegun = false
      runner = startJobs(
        app.services,
        counting(() => {
          wasBegun = true
        }),
      )
      await runner.drain()
      expect(wasBegun).toBe(begun)
      const { status, message } = (await get(given.teacher, job_id)).payload
      expect({ status, isToldWhy: message?.includes('使服务器中断') ?? false }).toEqual({
        status: begun ? 'done' : 'failed',
        isToldWhy: !begun,
      })
    },
  )

  it('gives running jobs back when it stops, and the next one finishes them', async () => {
    const given = await setup()
    const { job_id } = await job(given, ['a', 'b', 'c'])
    const seen: string[] = []
    const first = startJobs(
      app.services,
      counting(async (text) => {
        seen.push(text)
        if (text === 'b') void first.stop()
      }),
    )
    await first.drain()
    await first.stop()
    expect((await get(given.teacher, job_id)).payload.status).toBe('queued')
    runner = startJobs(
      app.services,
      counting((text) => void seen.push(text)),
    )
    await runner.drain()
    expect(seen.at(-1)).toBe('c')
    expect((await get(given.teacher, job_id)).payload).toMatchObject({ status: 'done', done_count: 3 })
  })

  it('runs each job once when two runners look at one queue', async () => {
    const given = await setup()
    const made = await Promise.all(Array.from({ length: 8 }, (_, index) => job(given, [`${index}`])))
    const seen: string[] = []
    const kinds = counting((text) => void seen.push(text))
    runner = startJobs(app.services, kinds)
    const second = startJobs(app.services, kinds)
    await Promise.all([runner.drain(), second.drain()])
    await second.stop()
    expect(seen.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
    for (const { job_id } of made) expect((await get(given.teacher, job_id)).payload.status).toBe('done')
  })

  it('hears of a job that is submitted while it waits', async () => {
    const given = await setup()
    let tellStarted = (_text: string) => {}
    const started = new Promise<string>((resolve) => {
      tellStarted = resolve
    })
    runner = startJobs(
      app.services,
      counting((text) => tellStarted(text)),
    )
    await runner.drain()
    await job(given, ['a'])
    expect(await started).toBe('a')
  })
})
