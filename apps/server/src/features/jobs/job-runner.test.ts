import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { takeDueJob } from '../../core/jobs/job.store.ts'
import { JOB_LEASE_MS, MAX_JOB_ATTEMPTS } from '../../core/jobs/run-job.ts'
import { type JobRunner, startJobs } from '../../core/jobs/runner.ts'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
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

const job = (of: { school_id: string; teacher: TestUser }, rows: string[]) => countingJob(app, of, rows)

describe('the runner', () => {
  it('takes a job again once the lease of a dead process has run out, and goes on where it was', async () => {
    const of = await setup()
    const { job_id } = await job(of, ['a', 'b', 'c'])
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
          await takeDueJob(app.services.database.orm, {
            now: app.clock.now().toISOString(),
            locked_until: new Date(app.clock.now().getTime() + JOB_LEASE_MS).toISOString(),
          })
        }
      }),
    )
    await runner.drain()
    expect((await get(of.teacher, job_id)).payload).toMatchObject({ status: 'running', done_count: 1 })
    app.clock.advance(JOB_LEASE_MS)
    await runner.drain()
    expect(seen).toEqual(['a', 'b', 'b', 'c'])
    expect((await get(of.teacher, job_id)).payload).toMatchObject({
      status: 'done',
      done_count: 3,
      result: { imported: 3 },
    })
  })

  it('gives up a job that ended its process too often', async () => {
    const of = await setup()
    const { job_id } = await job(of, ['a'])
    for (let attempt = 1; attempt <= MAX_JOB_ATTEMPTS; attempt += 1) {
      const now = app.clock.now().toISOString()
      await takeDueJob(app.services.database.orm, { now, locked_until: now })
    }
    runner = startJobs(
      app.services,
      counting(() => {}),
    )
    await runner.drain()
    expect((await get(of.teacher, job_id)).payload.status).toBe('failed')
  })

  it('gives running jobs back when it stops, and the next one finishes them', async () => {
    const of = await setup()
    const { job_id } = await job(of, ['a', 'b', 'c'])
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
    expect((await get(of.teacher, job_id)).payload.status).toBe('queued')
    runner = startJobs(
      app.services,
      counting((text) => void seen.push(text)),
    )
    await runner.drain()
    expect(seen.at(-1)).toBe('c')
    expect((await get(of.teacher, job_id)).payload).toMatchObject({ status: 'done', done_count: 3 })
  })

  it('runs each job once when two runners look at one queue', async () => {
    const of = await setup()
    const made = await Promise.all(Array.from({ length: 8 }, (_, index) => job(of, [`${index}`])))
    const seen: string[] = []
    const kinds = counting((text) => void seen.push(text))
    runner = startJobs(app.services, kinds)
    const second = startJobs(app.services, kinds)
    await Promise.all([runner.drain(), second.drain()])
    await second.stop()
    expect(seen.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
    for (const { job_id } of made) expect((await get(of.teacher, job_id)).payload.status).toBe('done')
  })

  it('hears of a job that is submitted while it waits', async () => {
    const of = await setup()
    let tellStarted = (_text: string) => {}
    const started = new Promise<string>((resolve) => {
      tellStarted = resolve
    })
    runner = startJobs(
      app.services,
      counting((text) => tellStarted(text)),
    )
    await runner.drain()
    await job(of, ['a'])
    expect(await started).toBe('a')
  })
})
