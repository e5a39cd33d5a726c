import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../src/core/log/log.ts'
import { runJob } from '../../src/core/jobs/run-job.ts'
import { buildSchool, buildTeacher } from '../builders.ts'
import { createLogWatch } from '../log-watch.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** What must be in no log. */
const SECRET = {
  name: '隐私姓名',
  phone: '18812341005',
  code: '491827',
  password: 'mima-Zhe-shi-7',
  token: 'tok-9f3kd02m',
}
const HELD = Object.values(SECRET)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.log_watch.typed(SECRET)
})
afterAll(() => app.close())

/** A statement that fails with all of it in its parameters. */
const failingStatement = () =>
  app.services.database.orm.execute(
    sql`select ${SECRET.name}::text, ${SECRET.password}::text, ${SECRET.phone}::uuid, ${SECRET.code}::int, ${SECRET.token}::text`,
  )

const thrownBy = async (work: () => Promise<unknown>): Promise<Error> => {
  const thrown = await work().catch((error: unknown) => error)
  if (!(thrown instanceof Error)) throw new Error('nothing was thrown')
  return thrown
}

describe('[PV-3] the log', () => {
  it('is watched by every test: what was typed and stands in it fails the file', () => {
    const watch = createLogWatch()
    const log = openLog({ level: 'trace', to: watch.stream })
    watch.typed({ list: [{ name: SECRET.name }, { phone: SECRET.phone }], page: '第一页内容' })
    log.warn({ count: 2 }, 'nothing to see')
    expect(watch.leaks()).toEqual([])
    log.warn({ account: { login: SECRET.name } }, 'a mistake')
    expect(watch.leaks()).toEqual([SECRET.name])
    expect(() => watch.refuseLeaks()).toThrow(SECRET.name)
  })

  it('holds no parameter of a statement that failed, however it is written', async () => {
    const thrown = await thrownBy(failingStatement)
    // That there is something to hide.
    for (const value of HELD) expect(thrown.message).toContain(value)
    const { log } = app.services
    log.error({ err: thrown }, 'a call failed')
    log.error(thrown, 'a call failed')
    log.error(thrown)
    log.error(
      { err: new AggregateError([new Error('part', { cause: thrown })], 'the sweep failed') },
      'the sweep failed',
    )
    log.error({ err: thrown }, thrown.message)
    expect(app.log_watch.leaks()).toEqual([])
    // Which statement of ours it was is still told.
    const said = app.log_watch.lines().slice(-5)
    expect(said[0]).toContain('22P02')
    expect(said.every((line) => line.includes('logs.test.ts'))).toBe(true)
  })

  it('holds no row that a constraint refused', async () => {
    const thrown = await thrownBy(async () => {
      for (let n = 0; n < 2; n += 1)
        await app.services.database.orm.execute(
          sql`insert into request_log (account_id, request_id, call, status, created_at)
              values ('00000000-0000-4000-8000-000000000000', ${SECRET.name}, ${SECRET.phone}, 200, now())`,
        )
    })
    app.services.log.error({ err: thrown }, 'a call failed')
    expect(app.log_watch.leaks()).toEqual([])
    expect(app.log_watch.lines().at(-1)).toContain('request_log_account_id_request_id_pk')
  })

  it('holds nothing of a call that fails, nor of its query', async () => {
    const { school_id } = await buildSchool(app)
    const teacher = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    await app.services.database.orm.execute(sql`alter table student rename to student_away`)
    const reply = await app.call(teacher.token, 'POST /api/school_manager/v1/students/list', {
      search: SECRET.name,
      page: 1,
      page_size: 20,
    })
    expect(reply.status).toBe(500)
    await app.fastify.inject({
      url: `/api/auth/user/info?token=${SECRET.token}&name=${encodeURIComponent(SECRET.name)}`,
    })
    await app.fastify.inject({
      method: 'POST',
      url: `/api/auth/login?token=${SECRET.token}`,
      headers: { 'content-type': 'application/json' },
      payload: `{"password": "${SECRET.password}", ${SECRET.name}`,
    })
    app.services.log.warn(
      { req: { method: 'GET', url: `/a?token=${SECRET.token}` } },
      `failed at /a?token=${SECRET.token}`,
    )
    await app.services.database.orm.execute(sql`alter table student_away rename to student`)
    expect(app.log_watch.lines().join('')).toContain('"path":"/a"')
    expect(app.log_watch.leaks()).toEqual([])
  })

  it('holds nothing of a job that fails', async () => {
    const kinds = { import: failingStatement }
    const row = {
      job_id: '00000000-0000-4000-8000-000000000001',
      school_id: 'x',
      account_id: '00000000-0000-4000-8000-000000000002',
      kind: 'import',
      payload: SECRET,
      attempts: 1,
      done_count: 0,
      row_errors: [],
      result: null,
    }
    await runJob(app.services, {
      row: row as never,
      kinds: kinds as never,
      stop: new AbortController().signal,
    })
    expect(app.log_watch.lines().at(-1)).toContain('a job failed')
    expect(app.log_watch.leaks()).toEqual([])
  })
})
