import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JobKinds, JobStopped } from '../../core/jobs/job-kind.ts'
import { startJobs } from '../../core/jobs/runner.ts'
import { buildTeacher, signIn } from '../../../test/builders.ts'
import {
  buildGradeClass,
  buildGradeLeader,
  buildManagedSchool,
  readAudit,
  readClass,
  readStays,
} from '../../../test/classes-builders.ts'
import { ADVANCE_CLASSES, classJobs } from './advance.jobs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const ADVANCE = '/api/school_manager/v1/classes/advance'
const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A senior school: three grades, one of them with two classes, each class with two students. */
async function setup() {
  const { school_id, manager } = await buildManagedSchool(app)
  const grade = (entry_year: number, class_no: number, name: string) =>
    buildGradeClass(app, { school_id, name, entry_year, class_no, student_count: 2 })
  return {
    school_id,
    manager,
    first: await grade(2026, 1, '高一(1)班'),
    rocket: await grade(2026, 2, '火箭班'),
    second: await grade(2025, 1, '高二(1)班'),
    third: await grade(2024, 1, '高三(1)班'),
  }
}
type School = Awaited<ReturnType<typeof setup>>

const idsOf = (school: School) =>
  [school.first, school.rocket, school.second, school.third].map(({ class_id }) => class_id)

function submit(school: School, more: object = {}) {
  return app.call(school.manager.token, `POST ${ADVANCE}`, {
    to_year: 2027,
    class_ids: idsOf(school),
    ...more,
  })
}

async function work() {
  const runner = startJobs(app.services, classJobs)
  await runner.drain()
  await runner.stop()
}

async function advance(school: School, more: object = {}) {
  const submitted = await submit(school, more)
  expect(submitted.message).not.toContain('不能')
  await work()
  return submitted.payload
}

const items = (school: School, run_id: string) =>
  app.call(school.manager.token, `POST ${ADVANCE}/items`, { run_id, page_size: 100 })
const undo = (school: School, run_id: string) =>
  app.call(school.manager.token, `POST ${ADVANCE}/undo`, { run_id })
const runs = (school: School) => app.call(school.manager.token, `POST ${ADVANCE}/runs`, {})

/** All that an undo must bring back. */
async function everythingOf({ school_id }: School) {
  const { pool } = app.services.database
  const read = async (text: string) => (await pool.query(text, [school_id])).rows
  return {
    classes: await read('select * from class where school_id = $1 order by class_id'),
    stays: await read('select * from enrollment where school_id = $1 order by enrollment_id'),
    students: await read('select student_id, status from student where school_id = $1 order by student_id'),
  }
}

describe('who may', () => {
  const calls: [string, (run_id: string) => object][] = [
    [`${ADVANCE}/preview`, () => ({})],
    [ADVANCE, () => ({ to_year: 2027, class_ids: [newId()] })],
    [`${ADVANCE}/runs`, () => ({})],
    [`${ADVANCE}/items`, (run_id) => ({ run_id })],
    [`${ADVANCE}/undo`, (run_id) => ({ run_id })],
  ]

  it.each(calls)('[SC-38] %s is for who manages the whole school', async (path, body) => {
    const { school_id, manager } = await setup()
    const teacher = await buildTeacher(app, { school_id })
    const leader = await buildGradeLeader(app, { school_id, entry_year: 2026 })
    const send = (token: string | null, sent: object) => app.send(token, `POST ${path}`, sent)
    expect(await send(null, body(newId()))).toMatchObject({ status: 401 })
    expect(await send(teacher.token, body(newId()))).toMatchObject({ status: 403 })
    expect(await send(leader.token, body(newId()))).toMatchObject({
      status: 403,
      message: '只有校管理员可以这样做',
    })
    const wrong = { ...body(newId()), run_id: 'x', to_year: 'x', page: 'x' }
    expect(await send(manager.token, wrong)).toMatchObject({ status: 400 })
  })

  it('[SC-4] another school’s classes, students and runs are not there', async () => {
    const [own, foreign] = [await setup(), await setup()]
    const { run_id } = await advance(foreign)
    expect(await submit(own, { class_ids: [foreign.first.class_id] })).toMatchObject({ status: 404 })
    const kept_back = [{ student_id: foreign.first.student_ids[0], to_class_id: null }]
    expect(await submit(own, { kept_back })).toMatchObject({ status: 404 })
    const [theirs, absent] = [await undo(own, run_id), await undo(own, newId())]
    expect(theirs).toMatchObject({ status: 404 })
    expect(theirs.raw.body).toBe(absent.raw.body)
    expect(await items(own, run_id)).toMatchObject({ status: 404 })
    expect((await runs(own)).payload.total).toBe(0)
  })
})

describe('preview', () => {
  it('[SC-31] [SC-32] says from where to where, and who graduates', async () => {
    const school = await setup()
    const { payload } = await app.call(school.manager.token, `POST ${ADVANCE}/preview`, {})
    expect(payload).toMatchObject({ to_year: 2027, advanced_count: 3, graduated_count: 1, refused_count: 0 })
    expect(
      payload.list.map((row) => [row.name, row.outcome, row.to_name, row.to_grade_name, row.student_count]),
    ).toEqual([
      ['高三(1)班', 'graduated', '高三(1)班', '2024 级', 2],
      ['高二(1)班', 'advanced', '高三(1)班', '高三', 2],
      ['高一(1)班', 'advanced', '高二(1)班', '高二', 2],
      ['火箭班', 'advanced', '火箭班', '高二', 2],
    ])
    expect((await readClass(app, school.first.class_id)).school_year).toBe(2026)
  })

  it('[SC-33] finds a name that stays taken', async () => {
    const school = await setup()
    const { payload } = await app.call(school.manager.token, `POST ${ADVANCE}/preview`, {
      class_ids: [school.first.class_id],
    })
    expect(payload.list).toMatchObject([{ outcome: 'refused', message: '名称“高二(1)班”已有班级使用' }])
  })

  it('is not made for a year that is too far', async () => {
    const school = await setup()
    expect(await submit(school, { to_year: 2028 })).toMatchObject({
      status: 400,
      message: '最多升入2027-2028学年',
    })
  })
})

describe('a run', () => {
  it('[SC-31] [SC-32] [SC-35] moves every class, graduates the last, and lists what it did', async () => {
    const school = await setup()
    const { run_id, job_id } = await advance(school)
    const now = await Promise.all(idsOf(school).map((id) => readClass(app, id)))
    expect(now.map((row) => [row.name, row.school_year, row.status])).toEqual([
      ['高二(1)班', 2027, 'active'],
      ['火箭班', 2027, 'active'],
      ['高三(1)班', 2027, 'active'],
      ['高三(1)班', 2027, 'graduated'],
    ])
    const { students } = await everythingOf(school)
    const graduated = students.filter((row) => row.status === 'graduated').map((row) => row.student_id)
    expect(new Set(graduated)).toEqual(new Set(school.third.student_ids))
    const job = await app.call(school.manager.token, 'POST /api/jobs/v1/job/get', { job_id })
    expect(job.payload).toMatchObject({
      status: 'done',
      done_count: 4,
      result: { advanced: 3, graduated: 1 },
    })
    const { payload } = await items(school, run_id)
    expect(payload.run).toMatchObject({
      state: 'done',
      advanced_count: 3,
      graduated_count: 1,
      refused_count: 0,
    })
    expect(payload.list.map((row) => [row.before_name, row.after_name, row.outcome])).toEqual([
      ['高三(1)班', '高三(1)班', 'graduated'],
      ['高二(1)班', '高三(1)班', 'advanced'],
      ['高一(1)班', '高二(1)班', 'advanced'],
      ['火箭班', '火箭班', 'advanced'],
    ])
    expect(await readAudit(app, { school_id: school.school_id, action: 'class.advance' })).toMatchObject([
      { account_id: school.manager.account_id, target_id: run_id },
    ])
    const { class_id } = school.first
    const history = await app.call(school.manager.token, 'POST /api/school_manager/v1/classes/history', {
      class_id,
    })
    expect(history.payload.list).toMatchObject([{ kind: 'advanced', by_name: '钱校长' }])
    expect(history.payload.list[0]?.changes).toContainEqual({
      ...{ label: '学年', before: '2026-2027', after: '2027-2028' },
    })
  })

  it('[SC-34] keeps students back: in the class that repeats the grade, or in none yet', async () => {
    const school = await setup()
    const [stays = '', waits = ''] = school.second.student_ids
    const [repeats = ''] = school.third.student_ids
    await advance(school, {
      kept_back: [
        { student_id: stays, to_class_id: school.first.class_id },
        { student_id: waits, to_class_id: null },
        { student_id: repeats, to_class_id: school.second.class_id },
      ],
      day: '2026-11-19',
    })
    expect(await readStays(app, stays)).toEqual([
      {
        ...{ class_id: school.second.class_id, from_day: '2026-09-01', to_day: '2026-11-19' },
        ...{ reason: '入学', to_reason: '留级' },
      },
      {
        ...{ class_id: school.first.class_id, from_day: '2026-11-19', to_day: null },
        ...{ reason: '留级', to_reason: null },
      },
    ])
    expect(await readStays(app, waits)).toMatchObject([{ to_day: '2026-11-19', to_reason: '留级' }])
    const { students } = await everythingOf(school)
    expect(students.find((row) => row.student_id === repeats)?.status).toBe('enrolled')
    expect(students.filter((row) => row.status === 'graduated')).toHaveLength(1)
  })

  it('[SC-34] refuses a place where nobody can repeat', async () => {
    const school = await setup()
    const [student_id] = school.second.student_ids
    const kept = (to_class_id: string | null, id = student_id) =>
      submit(school, { kept_back: [{ student_id: id, to_class_id }] })
    expect(await kept(school.third.class_id)).toMatchObject({
      status: 400,
      message: '学生1只能留到2026 级的行政班',
    })
    const others = [school.first.class_id, school.rocket.class_id]
    expect(
      await submit(school, { class_ids: others, kept_back: [{ student_id, to_class_id: null }] }),
    ).toMatchObject({
      status: 400,
    })
    expect((await runs(school)).payload.total).toBe(0)
  })

  it('[SC-33] refuses the class whose name is taken and does the others', async () => {
    const school = await setup()
    const { run_id } = await advance(school, { class_ids: [school.first.class_id, school.rocket.class_id] })
    const { payload } = await items(school, run_id)
    expect(payload.run).toMatchObject({ advanced_count: 1, refused_count: 1 })
    expect(payload.list.find((row) => row.outcome === 'refused')).toMatchObject({
      class_id: school.first.class_id,
      after_name: '高一(1)班',
      message: '名称“高二(1)班”已有班级使用',
    })
    expect((await readClass(app, school.first.class_id)).school_year).toBe(2026)
  })

  it('[SC-30] moves no class twice in a school year', async () => {
    const school = await setup()
    await advance(school)
    const again = await submit(school, { class_ids: [school.first.class_id] })
    expect(again).toMatchObject({ status: 409 })
    expect(again.message).toBe('所选班级都不能升年级：已在2027-2028学年，不能再升一次')
  })

  it('[SC-30] lets a class that is behind catch up once a season', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { class_id } = await buildGradeClass(app, {
      school_id,
      name: '高一(1)班',
      entry_year: 2025,
      class_no: 1,
    })
    await app.services.database.pool.query('update class set school_year = 2025 where class_id = $1', [
      class_id,
    ])
    const upTo = (to_year: number) =>
      app.call(manager.token, `POST ${ADVANCE}`, { to_year, class_ids: [class_id] })
    expect(await upTo(2027)).toMatchObject({
      message: '所选班级都不能升年级：还在2025-2026学年，请先升入2026-2027学年',
    })
    expect((await upTo(2026)).code).toBe(200)
    await work()
    expect(await readClass(app, class_id)).toMatchObject({ name: '高二(1)班', school_year: 2026 })
    expect(await upTo(2027)).toMatchObject({
      message: '所选班级都不能升年级：2026-11-20 已升过年级，一学年只能升一次',
    })
    app.clock.advance(240 * DAY_MS)
    const token = await signIn(app, manager.login)
    const summer = await app.call(token, `POST ${ADVANCE}/preview`, { class_ids: [class_id] })
    app.clock.advance(-240 * DAY_MS)
    expect(summer.payload).toMatchObject({
      to_year: 2027,
      list: [{ outcome: 'advanced', to_name: '高三(1)班' }],
    })
  })

  it('[SC-38] is not begun while another is under way', async () => {
    const school = await setup()
    await submit(school)
    expect(await submit(school)).toMatchObject({ status: 409, message: '另一次升年级正在进行，请等它结束' })
    await work()
    expect((await runs(school)).payload).toMatchObject({ total: 1, list: [{ state: 'done' }] })
  })

  it('[SC-35] stopped half way keeps what was done, and can be undone or gone on with', async () => {
    const school = await setup()
    const before = await everythingOf(school)
    const { payload } = await submit(school)
    // The job dies with its process after the first two classes, and is cancelled before anyone takes it again.
    const runner = startJobs(app.services, endingAfter(2))
    await runner.drain()
    await runner.stop()
    const cancelled = await app.call(school.manager.token, 'POST /api/jobs/v1/job/cancel', {
      job_id: payload.job_id,
    })
    expect(cancelled.payload).toMatchObject({ status: 'cancelled', done_count: 2 })
    expect((await runs(school)).payload.list).toMatchObject([
      { state: 'stopped', advanced_count: 1, graduated_count: 1 },
    ])
    expect((await readClass(app, school.first.class_id)).name).toBe('高一(1)班')
    expect((await readClass(app, school.second.class_id)).name).toBe('高三(1)班')
    const rest = await advance(school, { class_ids: [school.first.class_id] })
    expect((await undo(school, rest.run_id)).code).toBe(200)
    expect((await undo(school, payload.run_id)).code).toBe(200)
    expect(await everythingOf(school)).toEqual(before)
  })
})

describe('undo', () => {
  it('[SC-36] brings back names, years, states, stays and students’ states', async () => {
    const school = await setup()
    const before = await everythingOf(school)
    const { run_id } = await advance(school, {
      kept_back: [
        { student_id: school.second.student_ids[0], to_class_id: school.first.class_id },
        { student_id: school.third.student_ids[0], to_class_id: null },
      ],
    })
    expect(await everythingOf(school)).not.toEqual(before)
    app.clock.advance(6 * DAY_MS)
    expect((await undo(school, run_id)).code).toBe(200)
    app.clock.advance(-6 * DAY_MS)
    expect(await everythingOf(school)).toEqual(before)
    expect((await runs(school)).payload.list).toMatchObject([{ state: 'undone', undo_until: null }])
    expect(await undo(school, run_id)).toMatchObject({ status: 409, message: '这次升年级已经撤销' })
    expect(await readAudit(app, { school_id: school.school_id, action: 'class.advance_undo' })).toHaveLength(
      1,
    )
    const again = await advance(school)
    expect((await items(school, again.run_id)).payload.run).toMatchObject({
      advanced_count: 3,
      refused_count: 0,
    })
  })

  it('[SC-36] is over after seven days', async () => {
    const school = await setup()
    const { run_id } = await advance(school)
    expect((await runs(school)).payload.list[0]?.undo_until).toBe('2026-11-27T01:00:00.000Z')
    app.clock.advance(7 * DAY_MS + 1)
    school.manager.token = await signIn(app, school.manager.login)
    expect(await undo(school, run_id)).toMatchObject({ status: 409, message: '已超过 7 天，不能撤销' })
    expect((await runs(school)).payload.list[0]?.undo_until).toBeNull()
    app.clock.advance(-7 * DAY_MS - 1)
  })

  it('[SC-37] says what has changed since, all of it, and undoes nothing', async () => {
    const school = await setup()
    const [student_id = ''] = school.second.student_ids
    const { run_id } = await advance(school, {
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
    const before = await everythingOf(school)
    const reply = await undo(school, run_id)
    expect(reply).toMatchObject({ status: 409 })
    expect(reply.error?.fields.map((field) => field.message).sort()).toEqual(
      [
        '火箭班名称已改为科创班',
        '高三(1)班已归档',
        '名称“高一(1)班”已给了另一个班级',
        '学生1的班级已变动',
      ].sort(),
    )
    expect(await everythingOf(school)).toEqual(before)
  })

  it('[SC-36] waits for the end of the run', async () => {
    const school = await setup()
    const { payload } = await submit(school)
    expect(await undo(school, payload.run_id)).toMatchObject({ status: 409 })
    await work()
    expect((await undo(school, payload.run_id)).code).toBe(200)
  })
})

/** The jobs of classes in a process that ends after so many classes of a run. */
function endingAfter(classes: number): JobKinds {
  const kind = classJobs[ADVANCE_CLASSES]
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
