import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type JobRunner, startJobs } from '../../core/jobs/runner.ts'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { buildJob } from '../../../test/job-builders.ts'
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
const cancel = (user: TestUser, job_id: string) =>
  app.call(user.token, 'POST /api/jobs/v1/job/cancel', { job_id })

const job = (input: { school_id: string; teacher: TestUser }, rows: string[]) => countingJob(app, input, rows)

describe('a job', () => {
  it('is queued, run, and read with its figures and row errors, and nothing else', async () => {
    const given = await setup()
    const { job_id } = await job(given, ['a', 'bad', 'c'])
    expect((await get(given.teacher, job_id)).payload).toMatchObject({
      status: 'queued',
      done_count: 0,
      total_count: 3,
    })
    runner = startJobs(
      app.services,
      counting(() => {}),
    )
    await runner.drain()
    const { payload } = await get(given.teacher, job_id)
    expect(payload).toEqual({
      job_id,
      kind: 'count',
      status: 'done',
      done_count: 3,
      total_count: 3,
      row_errors: [{ row: 2, message: '不认识' }],
      result: { imported: 2 },
      message: null,
      created_at: app.clock.now().toISOString(),
    })
  })

  it('is there for its owner only', async () => {
    const given = await setup()
    const { job_id } = await job(given, ['a'])
    const colleague = await buildTeacher(app, { school_id: given.school_id })
    const stranger = (await setup()).teacher
    for (const user of [colleague, stranger]) {
      const absent = await get(user, newId())
      expect(absent).toMatchObject({ status: 404, code: 404 })
      expect((await get(user, job_id)).raw.body).toBe(absent.raw.body)
      expect((await cancel(user, job_id)).raw.body).toBe(absent.raw.body)
    }
    expect(await app.send(null, 'POST /api/jobs/v1/job/get', { job_id })).toMatchObject({ status: 401 })
    expect(
      (await app.send(given.teacher.token, 'POST /api/jobs/v1/job/get', { job_id: 7 })).error,
    ).toMatchObject({
      name: 'BAD_INPUT',
      fields: [{ field: 'job_id' }],
    })
  })

  it('says what its owner may know when it fails, and hides a fault of ours', async () => {
    const given = await setup()
    const told = await job(given, ['a'])
    runner = startJobs(
      app.services,
      counting(() => {
        throw new AppError('CONFLICT', { message: '题库正在整理' })
      }),
    )
    await runner.drain()
    await runner.stop()
    expect((await get(given.teacher, told.job_id)).payload).toMatchObject({
      status: 'failed',
      message: '题库正在整理',
    })
    const hidden = await job(given, ['a'])
    runner = startJobs(
      app.services,
      counting(() => {
        throw new Error('secret detail')
      }),
    )
    await runner.drain()
    expect((await get(given.teacher, hidden.job_id)).payload).toMatchObject({
      status: 'failed',
      message: '系统错误,请稍后重试',
    })
  })

  it('of a kind or shape this version does not know fails instead of blocking the queue', async () => {
    const given = await setup()
    const user = given.teacher
    const unknown = await buildJob(app, { ...given, user, kind: 'other', payload: {}, total_count: 0 })
    const misshapen = await buildJob(app, {
      ...given,
      user,
      kind: 'count',
      payload: { rows: 1 },
      total_count: 0,
    })
    runner = startJobs(
      app.services,
      counting(() => {}),
    )
    await runner.drain()
    expect((await get(user, unknown.job_id)).payload.status).toBe('failed')
    expect((await get(user, misshapen.job_id)).payload.status).toBe('failed')
  })
})

describe('cancelling', () => {
  it('ends a queued job before it starts', async () => {
    const given = await setup()
    const { job_id } = await job(given, ['a'])
    expect((await cancel(given.teacher, job_id)).payload.status).toBe('cancelled')
    const seen: string[] = []
    runner = startJobs(
      app.services,
      counting((text) => void seen.push(text)),
    )
    await runner.drain()
    expect(seen).toEqual([])
    expect((await get(given.teacher, job_id)).payload.status).toBe('cancelled')
  })

  it('stops a running job at the next row and keeps what was done', async () => {
    const given = await setup()
    const { job_id } = await job(given, ['a', 'b', 'c'])
    const seen: string[] = []
    runner = startJobs(
      app.services,
      counting(async (text) => {
        seen.push(text)
        if (text === 'b') await cancel(given.teacher, job_id)
      }),
    )
    await runner.drain()
    expect(seen).toEqual(['a', 'b'])
    expect((await get(given.teacher, job_id)).payload).toMatchObject({ status: 'cancelled', done_count: 1 })
  })

  it('leaves a finished job as it is', async () => {
    const given = await setup()
    const { job_id } = await job(given, ['a'])
    runner = startJobs(
      app.services,
      counting(() => {}),
    )
    await runner.drain()
    expect((await cancel(given.teacher, job_id)).payload).toMatchObject({ status: 'done', done_count: 1 })
  })
})
