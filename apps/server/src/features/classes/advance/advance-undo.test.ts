import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '../../../core/jobs/runner.ts'
import { type JobKinds, JobStopped } from '../../../core/jobs/job-kind.ts'
import { advanceJobs, buildAdvancing, workOffRuns } from '../../../../test/advance-builders.ts'
import { signIn } from '../../../../test/builders.ts'
import {
  buildGradeClass,
  buildManagedSchool,
  readAudit,
  readClass,
} from '../../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { ADVANCE_CLASSES } from './advance.jobs.ts'

const ADVANCE = '/api/school_manager/v1/classes/advance'
const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('undo', () => {
  it('[SC-36] brings back names, years, states, stays and students’ states', async () => {
    const school = await buildAdvancing(app)
    const before = await school.everything()
    const { run_id } = await school.advance({
      kept_back: [
        { student_id: school.second.student_ids[0], to_class_id: school.first.class_id },
        { student_id: school.third.student_ids[0], to_class_id: null },
      ],
    })
    expect(await school.everything()).not.toEqual(before)
    app.clock.advance(6 * DAY_MS)
    expect((await school.undo(run_id)).code).toBe(200)
    app.clock.advance(-6 * DAY_MS)
    expect(await school.everything()).toEqual(before)
    expect((await school.runs()).payload.list).toMatchObject([
      { state: 'undone', undo_until: null, undone_by_name: '钱校长' },
    ])
    expect(await school.undo(run_id)).toMatchObject({ status: 409, message: '这次升年级已经撤销' })
    expect(await readAudit(app, { school_id: school.school_id, action: 'class.advance_undo' })).toHaveLength(
      1,
    )
    const again = await school.advance()
    expect((await school.items(again.run_id)).payload.run).toMatchObject({
      advanced_count: 3,
      refused_count: 0,
    })
  })

  it('[SC-36] is over after seven days', async () => {
    const school = await buildAdvancing(app)
    const { run_id } = await school.advance()
    expect((await school.runs()).payload.list[0]?.undo_until).toBe('2026-11-27T01:00:00.000Z')
    app.clock.advance(7 * DAY_MS + 1)
    school.manager.token = await signIn(app, school.manager.login)
    expect(await school.undo(run_id)).toMatchObject({ status: 409, message: '已超过 7 天，不能撤销' })
    expect((await school.runs()).payload.list[0]?.undo_until).toBeNull()
    app.clock.advance(-7 * DAY_MS - 1)
  })

  it('[SC-37] says what has changed since, all of it, and undoes nothing', async () => {
    const school = await buildAdvancing(app)
    const [student_id = ''] = school.second.student_ids
    const { run_id } = await school.advance({
      kept_back: [{ student_id, to_class_id: school.first.class_id }],
    })
    const classes = '/api/school_manager/v1/classes'
    await app.send(school.manager.token, `POST ${classes}/update`, {
      class_id: school.rocket.class_id,
      name: '科创班',
    })
    await app.send(school.manager.token, `POST ${classes}/archive`, { class_id: school.third.class_id })
    await app.send(school.manager.token, `POST ${classes}/create`, {
      ...{ kind: 'administrative', phase_id: 'senior', entry_year: 2027, class_nos: [3], name: '高一(1)班' },
    })
    await app.send(school.manager.token, `POST ${classes}/remove-student`, {
      class_id: school.first.class_id,
      student_ids: [student_id],
    })
    const before = await school.everything()
    const reply = await school.undo(run_id)
    expect(reply).toMatchObject({ status: 409 })
    expect(reply.error?.fields.map((field) => field.message).sort()).toEqual(
      [
        '火箭班名称已改为科创班',
        '高三(1)班已归档',
        '名称“高一(1)班”已给了另一个班级',
        '学生1的班级已变动',
      ].sort(),
    )
    expect(await school.everything()).toEqual(before)
  })

  it('[SC-36] waits for the end of the run', async () => {
    const school = await buildAdvancing(app)
    const { payload } = await school.submit()
    expect(await school.undo(payload.run_id)).toMatchObject({ status: 409 })
    await workOffRuns(app)
    expect((await school.undo(payload.run_id)).code).toBe(200)
  })

  it('[SC-35] stopped half way keeps what was done, and can be undone or gone on with', async () => {
    const school = await buildAdvancing(app)
    const before = await school.everything()
    const { payload } = await school.submit()
    // The job dies with its process after the first two classes, and is cancelled before anyone takes it again.
    await workOffRuns(app, endingAfter(2))
    const cancelled = await app.call(school.manager.token, 'POST /api/jobs/v1/job/cancel', {
      job_id: payload.job_id,
    })
    expect(cancelled.payload).toMatchObject({ status: 'cancelled', done_count: 2 })
    expect((await school.runs()).payload.list).toMatchObject([
      { state: 'stopped', advanced_count: 1, graduated_count: 1 },
    ])
    expect((await readClass(app, school.first.class_id)).name).toBe('高一(1)班')
    expect((await readClass(app, school.second.class_id)).name).toBe('高三(1)班')
    const rest = await school.advance({ class_ids: [school.first.class_id] })
    expect((await school.undo(rest.run_id)).code).toBe(200)
    expect((await school.undo(payload.run_id)).code).toBe(200)
    expect(await school.everything()).toEqual(before)
  })
})

describe('a run that works while it is cancelled', () => {
  it('[SC-35] stops after the class in hand; what is stored, told and undone is the same', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const class_ids: string[] = []
    for (let class_no = 1; class_no <= 60; class_no += 1)
      class_ids.push(
        (await buildGradeClass(app, { school_id, name: `高一(${class_no})班`, class_no })).class_id,
      )
    const runner = startJobs(app.services, advanceJobs)
    const { payload } = await app.call(manager.token, `POST ${ADVANCE}`, { to_year: 2027, class_ids })
    const { job_id, run_id } = payload
    const look = async () => (await app.call(manager.token, 'POST /api/jobs/v1/job/get', { job_id })).payload
    let seen = await look()
    while (seen.done_count === 0) seen = await look()
    const cancelled = await app.call(manager.token, 'POST /api/jobs/v1/job/cancel', { job_id })
    expect(cancelled.payload.status).toBe('cancelled')
    await runner.drain()
    await runner.stop()

    const { done_count } = await look()
    expect(done_count).toBeGreaterThan(0)
    expect(done_count).toBeLessThan(class_ids.length)
    const rows = await Promise.all(class_ids.map((id) => readClass(app, id)))
    const moved = rows.filter((row) => row.school_year === 2027)
    expect(moved.map((row) => row.name)).toEqual(
      Array.from({ length: done_count }, (_one, at) => `高二(${at + 1})班`),
    )
    expect(rows.filter((row) => row.school_year === 2026 && row.name.startsWith('高一('))).toHaveLength(
      class_ids.length - done_count,
    )
    const items = await app.call(manager.token, `POST ${ADVANCE}/items`, { run_id, page_size: 100 })
    expect(items.payload).toMatchObject({
      total: done_count,
      run: { state: 'stopped', advanced_count: done_count, refused_count: 0 },
    })
    expect((await app.call(manager.token, `POST ${ADVANCE}/undo`, { run_id })).code).toBe(200)
    const back = await Promise.all(class_ids.map((id) => readClass(app, id)))
    expect(back.every((row) => row.school_year === 2026 && row.name.startsWith('高一('))).toBe(true)
  })
})

/** The jobs of classes in a process that ends after so many classes of a run. */
function endingAfter(classes: number): JobKinds {
  const kind = advanceJobs[ADVANCE_CLASSES]
  if (kind === undefined) throw new Error('there is no such job')
  let begun = 0
  return {
    [ADVANCE_CLASSES]: (ctx, payload, progress) => {
      const throwIfStopped = () => {
        begun += 1
        if (begun > classes) throw new JobStopped()
      }
      return kind(ctx, payload, { ...progress, throwIfStopped })
    },
  }
}
