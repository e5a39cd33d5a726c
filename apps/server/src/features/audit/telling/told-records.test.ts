import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStaffedSchool, rowsOf, runJobs } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readRecords, toldRecords } from '../test/told-records.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const sentenceOf = async (school_id: string, action: string) =>
  (await toldRecords(app, school_id)).find((one) => one.action === action)?.sentence

async function setup() {
  const school = await buildStaffedSchool(app)
  const [one, other] = school.own.students
  if (one === undefined || other === undefined) throw new Error('the class has students')
  return { ...school, one, other }
}

describe('a record is told', () => {
  it('[SC-76] by whom it was done to, from where and to where, as they were called then', async () => {
    const { school_id, manager, own, theirs, one, other } = await setup()
    await app.call(manager.token, 'POST /api/school_manager/v1/classes/students/transfer', {
      ...{ class_id: own.class_id, to_class_id: theirs.class_id },
      student_ids: [one.student_id, other.student_id],
      reason: '分层',
    })
    await app.call(manager.token, 'POST /api/school_manager/v1/students/update-info', {
      student_id: one.student_id,
      name: '改名后',
    })
    await app.call(manager.token, 'POST /api/school_manager/v1/classes/update', {
      class_id: theirs.class_id,
      name: '火箭班',
    })
    const told = (await toldRecords(app, school_id)).find(
      (record) => record.action === 'class.transfer_students',
    )
    expect(told?.sentence).toBe(`把 ${one.name}、${other.name} 从 高一(1)班 转到 高一(2)班`)
    expect(told?.details).toContainEqual({ label: '班级', before: '高一(1)班', after: '高一(2)班' })
    expect(told?.details.find(({ label }) => label === '学生')).toMatchObject({ before: null })
    expect(await sentenceOf(school_id, 'class.update')).toBe(
      '修改班级 高一(2)班：名称由 高一(2)班 改为 火箭班',
    )
    expect(await sentenceOf(school_id, 'student.update')).toBe(
      `修改学生 ${one.name}：姓名由 ${one.name} 改为 改名后`,
    )
  })

  it('[SC-76] cell by cell of the 任课表', async () => {
    const { school_id, manager, own, head, plain } = await setup()
    await app.call(manager.token, 'POST /api/school_manager/v1/classes/assignments/save', {
      cells: [{ class_id: own.class_id, subject_id: 'english', teacher_ids: [plain.person_id] }],
      heads: [],
    })
    await app.call(manager.token, 'POST /api/school_manager/v1/classes/assignments/save', {
      cells: [{ class_id: own.class_id, subject_id: 'english', teacher_ids: [head.person_id] }],
      heads: [{ class_id: own.class_id, teacher_id: null }],
    })
    const sentences = (await toldRecords(app, school_id))
      .filter(({ action }) => action === 'class.assignments')
      .map(({ sentence }) => sentence)
    expect(sentences).toContain(`调整任课：高一(1)班 英语 由 ${plain.name} 任教`)
    expect(sentences.join()).toContain(`高一(1)班 英语 由 ${plain.name} 改为 班主任`)
  })

  it('[SC-76] with what was ticked or cleared of a role, and nothing that stayed', async () => {
    const { school_id, manager } = await setup()
    const { list } = (await app.call(manager.token, 'POST /api/session/v1/role/list', {})).payload
    const role = list.find(({ role_key }) => role_key === 'observer')
    if (role === undefined) throw new Error('there is an observer')
    await app.call(manager.token, 'POST /api/session/v1/role/update', {
      ...{ role_id: role.role_id, name: role.name, needs_second_step: false },
      grants: { ...role.grants, resource: ['query', 'export'] },
    })
    const told = (await toldRecords(app, school_id)).find(({ action }) => action === 'role.update')
    expect(told?.sentence).toBe('修改角色 巡课：增加 资源 · 导出；去掉 资源 · 查看详情')
    expect(told?.details).toEqual([{ label: '权限', before: '资源 · 查看详情', after: '资源 · 导出' }])
  })

  it('[SC-76] with the account that a refused sign-in tried', async () => {
    const { school_id, head } = await setup()
    await app.call(null, 'POST /api/auth/login', { account: head.login, password: 'wrong-Password-9' })
    expect(await sentenceOf(school_id, 'session.refused')).toBe('登录 班主任 的账号，被拒绝')
    expect((await readRecords(app, school_id)).faults).toEqual([])
  })

  it('[SC-76] whatever is undone: 取消分享, 启用', async () => {
    const { school_id, manager, head, one } = await setup()
    for (const is_disabled of [true, false]) {
      await app.call(manager.token, 'POST /api/school_manager/v1/students/accounts/toggle-status', {
        ...{ student_ids: [one.student_id], is_disabled },
      })
      await app.call(manager.token, 'POST /api/school_manager/v1/teachers/accounts/toggle-status', {
        ...{ teacher_ids: [head.person_id], is_disabled },
      })
    }
    const { actions, faults } = await readRecords(app, school_id)
    expect(actions).toEqual(expect.arrayContaining(['student.enable', 'teacher.enable']))
    expect(faults).toEqual([])
    expect(await sentenceOf(school_id, 'student.enable')).toBe(`启用 ${one.name} 的账号`)
  })

  it('[SC-76] with each person of an import that was brought in or changed', async () => {
    const { school_id, manager, one } = await setup()
    const changes = [{ person_id: one.student_id, field: 'seat_no', from: '3', to: '12' }]
    await record(school_id, manager.account_id, {
      file_name: '名单.xlsx',
      row_count: 2,
      created: [one.student_id],
      changes,
    })
    const told = (await toldRecords(app, school_id)).find(({ action }) => action === 'student.import')
    expect(told?.sentence).toBe('导入文件 名单.xlsx（2 名学生），新增 1 名学生，改动 1 处')
    expect(told?.details.find(({ label }) => label === '改动')?.after).toMatch(
      new RegExp(`^${one.name}（.+） 座号：3 → 12$`),
    )
    expect(told?.untold).toEqual([])
  })
})

/** Stores a record of an import that names its people. */
async function record(school_id: string, account_id: string, after: object) {
  await rowsOf(
    app,
    sql`insert into audit_log (audit_id, school_id, account_id, address, user_agent, action, target_id, after, created_at)
      values (${newId()}, ${school_id}, ${account_id}, '', '', 'student.import', ${newId()}, ${JSON.stringify(after)}::jsonb, ${app.clock.now().toISOString()})`,
  )
}

describe('whoever is erased', () => {
  it('[PV-35] is named by no record any more, and nothing of them is told', async () => {
    const { school_id, manager, one, other, own } = await setup()
    await app.call(manager.token, 'POST /api/school_manager/v1/students/update-info', {
      student_id: one.student_id,
      student_no: 'secret-77',
    })
    await app.call(manager.token, 'POST /api/school_manager/v1/classes/remove-student', {
      class_id: own.class_id,
      student_ids: [one.student_id, other.student_id],
      reason: '退班',
    })
    const erased = await app.call(manager.token, 'POST /api/privacy/v1/person/erase', {
      ...{ kind: 'student', person_id: one.student_id, typed_name: one.name },
    })
    expect(erased.code).toBe(200)
    await runJobs(app)
    const told = await toldRecords(app, school_id)
    const said = JSON.stringify(told.map(({ sentence, details }) => [sentence, details]))
    expect(said).not.toContain('secret-77')
    expect(said).not.toContain(one.name)
    expect(said).toContain(`把 已删除的学生、${other.name} 移出 高一(1)班`)
    expect(await sentenceOf(school_id, 'student.update')).toBe('修改学生 已删除的学生')
    const found = await app.call(manager.token, 'POST /api/audit/v1/record/list', { who: one.name })
    expect(found.payload.total).toBe(0)
  })
})
