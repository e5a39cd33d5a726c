import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, signIn } from '../../../../test/builders.ts'
import {
  buildGradeClass,
  buildGradeLeader,
  buildManagedSchool,
  readAudit,
  readClass,
} from '../../../../test/classes-builders.ts'
import { buildRunningLesson } from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/school_manager/v1/classes'
type Verb = 'deactivate' | 'restore' | 'archive'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id, manager } = await buildManagedSchool(app)
  const classes = await Promise.all(
    [1, 2, 3].map((class_no) =>
      buildGradeClass(app, { school_id, name: `高一(${class_no})班`, class_no, student_count: 1 }),
    ),
  )
  const class_ids = classes.map(({ class_id }) => class_id)
  const many = (verb: Verb, ids: readonly string[] = class_ids) =>
    app.call(manager.token, `POST ${API}/batch/${verb}`, { class_ids: [...ids] })
  const states = async () =>
    (await Promise.all(class_ids.map((id) => readClass(app, id)))).map((row) => row.status)
  return { school_id, manager, class_ids, many, states }
}

describe('many classes at once', () => {
  it('[SC-23] are 停用, with a record and a line of history each; who is 停用 already is named', async () => {
    const { school_id, manager, class_ids, many, states } = await setup()
    const [first = '', second = '', third = ''] = class_ids
    await many('deactivate', [second])
    expect((await many('deactivate')).payload).toEqual({
      done_count: 2,
      refused: [{ class_id: second, name: '高一(2)班', message: '已停用，不用再停用' }],
    })
    expect(await states()).toEqual(['deactivated', 'deactivated', 'deactivated'])
    const records = await readAudit(app, { school_id, action: 'class.deactivate' })
    expect(records.map(({ target_id }) => target_id)).toEqual([second, first, third])
    expect(records[1]).toMatchObject({
      account_id: manager.account_id,
      before: { name: '高一(1)班', status: 'active' },
      after: { name: '高一(1)班', status: 'deactivated' },
    })
    const history = await app.call(manager.token, `POST ${API}/history`, { class_id: third })
    expect(history.payload.list).toMatchObject([{ kind: 'deactivated', by_name: '钱校长' }])
  })

  it('[SC-16] [SC-23] are restored but for those whose name has been given away', async () => {
    const { school_id, many, class_ids } = await setup()
    const rocket = () => buildGradeClass(app, { school_id, name: '火箭班' })
    const one = await rocket()
    await many('archive', [one.class_id])
    const two = await rocket()
    await many('archive', [two.class_id])
    const ids = [...class_ids.slice(0, 1), one.class_id, two.class_id]
    const { payload } = await many('restore', ids)
    expect(payload).toEqual({
      done_count: 1,
      refused: [
        { class_id: class_ids[0], name: '高一(1)班', message: '在使用，不用恢复' },
        { class_id: two.class_id, name: '火箭班', message: '名称已有班级使用，请单独恢复并改名' },
      ],
    })
    expect(await readClass(app, one.class_id)).toMatchObject({ status: 'active', name: '火箭班' })
    expect(await readClass(app, two.class_id)).toMatchObject({ status: 'archived' })
    // And by a class that was never archived.
    expect((await many('restore', [two.class_id])).payload.refused).toHaveLength(1)
  })

  it('[SC-17] [SC-23] are archived but for the one where a lesson runs', async () => {
    const room = await buildRunningLesson(app, { student_count: 1 })
    const { school_id, class_id } = room
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const idle = await buildGradeClass(app, { school_id, name: '高一(9)班', class_no: 9 })
    const { payload } = await app.call(manager.token, `POST ${API}/batch/archive`, {
      class_ids: [class_id, idle.class_id],
    })
    expect(payload).toMatchObject({ done_count: 1, refused: [{ class_id }] })
    expect(payload.refused[0]?.message).toMatch(/老师正在上《.+》，下课后才能归档$/)
    expect((await readClass(app, class_id)).status).toBe('active')
    expect((await readClass(app, idle.class_id)).status).toBe('archived')
  })

  it('[SC-4] [SC-23] are left alone when one of them is out of scope', async () => {
    const { school_id, class_ids } = await setup()
    const leader = await buildGradeLeader(app, { school_id, entry_year: 2026 })
    const other = await buildGradeClass(app, { school_id, name: '高二(1)班', entry_year: 2025, class_no: 1 })
    const reply = await app.call(leader.token, `POST ${API}/batch/deactivate`, {
      class_ids: [...class_ids, other.class_id],
    })
    expect(reply).toMatchObject({ status: 403, message: '选中的班级里有的不在您的管理范围内' })
    expect((await readClass(app, class_ids[0] ?? '')).status).toBe('active')
    const allowed = await app.call(leader.token, `POST ${API}/batch/deactivate`, { class_ids })
    expect(allowed.payload).toEqual({ done_count: 3, refused: [] })
  })

  it('[SC-22] [SC-23] end every sign-in of their students, and are each recorded', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { person_id: teacher_id } = await buildTeacher(app, { school_id })
    const one = await buildClass(app, { school_id, teacher_id, student_count: 2 })
    const two = await buildClass(app, { school_id, teacher_id, student_count: 1 })
    const tokens = await Promise.all(
      [...one.students, ...two.students].map(({ login }) => signIn(app, login)),
    )
    const { payload } = await app.call(manager.token, `POST ${API}/batch/force-logout`, {
      class_ids: [one.class_id, two.class_id],
    })
    expect(payload).toEqual({ class_count: 2, student_count: 3, ended_count: 3 })
    app.clock.advance(2000)
    for (const token of tokens)
      expect((await app.call(token, 'POST /api/pad/v1/classroom/running', {})).code).toBe(401)
    expect(await readAudit(app, { school_id, action: 'class.force_logout' })).toMatchObject([
      { target_id: one.class_id, after: { name: one.name, student_count: 2, ended_together_count: 3 } },
      { target_id: two.class_id, after: { name: two.name, student_count: 1, ended_together_count: 3 } },
    ])
  })

  it('[SC-23] are 1 to 200, and told twice they are done once', async () => {
    const { school_id, manager, class_ids } = await setup()
    const send = (body: object) => app.send(manager.token, `POST ${API}/batch/deactivate`, body)
    expect(await send({ class_ids: [] })).toMatchObject({
      status: 400,
      error: { fields: [{ message: '请选择班级' }] },
    })
    const body = { class_ids, request_id: 'deactivate-these-three' }
    const first = await send(body)
    expect(first.payload).toMatchObject({ done_count: 3 })
    expect((await send(body)).payload).toEqual(first.payload)
    expect(await readAudit(app, { school_id, action: 'class.deactivate' })).toHaveLength(3)
  })
})
