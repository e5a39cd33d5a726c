import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAdvancing, workOffRuns } from '../../../../test/advance-builders.ts'
import { buildTeacher, signIn } from '../../../../test/builders.ts'
import {
  buildGradeClass,
  buildGradeLeader,
  buildManagedSchool,
  readAudit,
  readClass,
  readStays,
} from '../../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const ADVANCE = '/api/school_manager/v1/classes/advance'
const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('who may', () => {
  const calls: [string, (run_id: string) => object][] = [
    [`${ADVANCE}/preview`, () => ({})],
    [ADVANCE, () => ({ to_year: 2027, class_ids: [newId()] })],
    [`${ADVANCE}/runs`, () => ({})],
    [`${ADVANCE}/items`, (run_id) => ({ run_id })],
    [`${ADVANCE}/undo`, (run_id) => ({ run_id })],
  ]

  it.each(calls)('[SC-38] %s is for who manages the whole school', async (path, body) => {
    const { school_id, manager } = await buildAdvancing(app)
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
    const [own, foreign] = [await buildAdvancing(app), await buildAdvancing(app)]
    const { run_id } = await foreign.advance()
    expect(await own.submit({ class_ids: [foreign.first.class_id] })).toMatchObject({ status: 404 })
    const kept_back = [{ student_id: foreign.first.student_ids[0], to_class_id: null }]
    expect(await own.submit({ kept_back })).toMatchObject({ status: 404 })
    const [theirs, absent] = [await own.undo(run_id), await own.undo(newId())]
    expect(theirs).toMatchObject({ status: 404 })
    expect(theirs.raw.body).toBe(absent.raw.body)
    expect(await own.items(run_id)).toMatchObject({ status: 404 })
    expect((await own.runs()).payload.total).toBe(0)
  })
})

describe('preview', () => {
  it('[SC-31] [SC-32] says from where to where, and who graduates', async () => {
    const school = await buildAdvancing(app)
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
    const school = await buildAdvancing(app)
    const { payload } = await app.call(school.manager.token, `POST ${ADVANCE}/preview`, {
      class_ids: [school.first.class_id],
    })
    expect(payload.list).toMatchObject([
      { outcome: 'refused', refusal: { code: 'name_taken', name: '高二(1)班' } },
    ])
  })

  it('[SC-115] names the term that is in full swing by the calendar of the school', async () => {
    const school = await buildAdvancing(app)
    const preview = async () =>
      (await app.call(school.manager.token, `POST ${ADVANCE}/preview`, {})).payload.term_in_full_swing
    expect(await preview()).toBeNull()
    const term = { term_no: 1 as const, from_day: '2026-09-01', to_day: '2027-01-22' }
    const saved = await app.call(school.manager.token, 'POST /api/school_manager/v1/calendar/save', {
      school_year: 2026,
      terms: [term],
      days: [],
    })
    expect(saved.code).toBe(200)
    expect(await preview()).toEqual({ school_year: 2026, term_no: 1, to_day: '2027-01-22' })
  })

  it('is not made for a year that is too far', async () => {
    const school = await buildAdvancing(app)
    expect(await school.submit({ to_year: 2028 })).toMatchObject({
      status: 400,
      message: '最多升入2027-2028学年',
    })
  })
})

describe('a run', () => {
  it('[SC-31] [SC-32] [SC-35] moves every class, graduates the last, and lists what it did', async () => {
    const school = await buildAdvancing(app)
    const { run_id, job_id } = await school.advance()
    const now = await Promise.all(school.class_ids.map((id) => readClass(app, id)))
    expect(now.map((row) => [row.name, row.school_year, row.status])).toEqual([
      ['高二(1)班', 2027, 'active'],
      ['火箭班', 2027, 'active'],
      ['高三(1)班', 2027, 'active'],
      ['高三(1)班', 2027, 'graduated'],
    ])
    const { students } = await school.everything()
    const graduated = students.filter((row) => row.status === 'graduated').map((row) => row.student_id)
    expect(new Set(graduated)).toEqual(new Set(school.third.student_ids))
    const job = await app.call(school.manager.token, 'POST /api/jobs/v1/job/get', { job_id })
    expect(job.payload).toMatchObject({
      status: 'done',
      done_count: 4,
      result: { advanced: 3, graduated: 1 },
    })
    const { payload } = await school.items(run_id)
    expect(payload.run).toMatchObject({
      state: 'done',
      advanced_count: 3,
      graduated_count: 1,
      refused_count: 0,
    })
    expect(payload.list.map((row) => [row.before_name, row.after_name, row.outcome])).toEqual([
      ['高一(1)班', '高二(1)班', 'advanced'],
      ['火箭班', '火箭班', 'advanced'],
      ['高二(1)班', '高三(1)班', 'advanced'],
      ['高三(1)班', '高三(1)班', 'graduated'],
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

  it('[SC-16] [SC-17] leaves the graduated to be archived, and 恢复 makes them 已毕业 again', async () => {
    const school = await buildAdvancing(app)
    await school.advance()
    const { class_id } = school.third
    const classes = '/api/school_manager/v1/classes'
    const change = async (call: 'archive' | 'restore' | 'deactivate') => {
      const reply = await app.call(school.manager.token, `POST ${classes}/${call}`, { class_id })
      return [reply.code, (await readClass(app, class_id)).status]
    }
    expect(await change('deactivate')).toEqual([409, 'graduated'])
    expect(await change('archive')).toEqual([200, 'archived'])
    expect(await change('restore')).toEqual([200, 'graduated'])
    const { payload } = await app.call(school.manager.token, `POST ${classes}/administrative`, {
      status: 'graduated',
    })
    expect(payload.list).toMatchObject([{ class_id, grade_name: '2024 级', student_count: 2 }])
  })

  it('[SC-34] keeps students back: in the class that repeats the grade, or in none yet', async () => {
    const school = await buildAdvancing(app)
    const [stays = '', waits = ''] = school.second.student_ids
    const [repeats = ''] = school.third.student_ids
    await school.advance({
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
    const { students } = await school.everything()
    expect(students.find((row) => row.student_id === repeats)?.status).toBe('enrolled')
    expect(students.filter((row) => row.status === 'graduated')).toHaveLength(1)
  })

  it('[SC-34] refuses a place where nobody can repeat', async () => {
    const school = await buildAdvancing(app)
    const [student_id] = school.second.student_ids
    const kept = (to_class_id: string | null, id = student_id) =>
      school.submit({ kept_back: [{ student_id: id, to_class_id }] })
    expect(await kept(school.third.class_id)).toMatchObject({
      status: 400,
      message: '学生1只能留到2026 级的行政班',
    })
    const others = [school.first.class_id, school.rocket.class_id]
    expect(
      await school.submit({ class_ids: others, kept_back: [{ student_id, to_class_id: null }] }),
    ).toMatchObject({
      status: 400,
    })
    expect((await school.runs()).payload.total).toBe(0)
  })

  it('[SC-33] refuses the class whose name is taken and does the others', async () => {
    const school = await buildAdvancing(app)
    const { run_id } = await school.advance({ class_ids: [school.first.class_id, school.rocket.class_id] })
    const { payload } = await school.items(run_id)
    expect(payload.run).toMatchObject({ advanced_count: 1, refused_count: 1 })
    expect(payload.list.find((row) => row.outcome === 'refused')).toMatchObject({
      class_id: school.first.class_id,
      after_name: '高一(1)班',
      message: '名称“高二(1)班”已有班级使用',
    })
    expect((await readClass(app, school.first.class_id)).school_year).toBe(2026)
  })

  it('[SC-30] moves no class twice in a school year', async () => {
    const school = await buildAdvancing(app)
    await school.advance()
    const again = await school.submit({ class_ids: [school.first.class_id] })
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
    await workOffRuns(app)
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
    const school = await buildAdvancing(app)
    await school.submit()
    expect(await school.submit()).toMatchObject({ status: 409, message: '另一次升年级正在进行，请等它结束' })
    await workOffRuns(app)
    expect((await school.runs()).payload).toMatchObject({ total: 1, list: [{ state: 'done' }] })
  })
})
