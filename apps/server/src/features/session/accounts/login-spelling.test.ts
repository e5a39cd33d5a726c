import { newId } from '@jiangtai/shared/core/ids.ts'
import { STUDENT_IMPORT_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import { TEACHER_IMPORT_COLUMNS } from '@jiangtai/shared/teachers/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, TEST_PASSWORD } from '../../../../test/builders.ts'
import { checkImport, runImport } from '../../imports/test/import-builders.ts'
import { buildStaffedSchool, xlsxUpload } from '../../../../test/people-builders.ts'
import { buildTicket, joinForm, newPhone } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const newLogin = () => `Ab-${newId().slice(-12)}`
const signIn = async (account: string, password = TEST_PASSWORD) =>
  app.send(null, 'POST /api/auth/login', { account, password })
const whoIs = async (account: string) => {
  const token = (await app.call(null, 'POST /api/auth/login', { account, password: TEST_PASSWORD })).payload
    .token
  return (await app.call(token, 'GET /api/auth/user/info', {})).payload.info.person_id
}

/** A manager and a teacher whose login has a capital. */
async function setup() {
  const { school_id, manager } = await buildStaffedSchool(app)
  const login = newLogin()
  const teacher = await buildTeacher(app, { school_id, name: '林知夏' })
  await app.call(manager.token, 'POST /api/school_manager/v1/teachers/update-info', {
    teacher_id: teacher.person_id,
    login,
  })
  return { school_id, manager, teacher, login }
}

describe('a login name in another spelling', () => {
  it('[SC-80] signs in to the same account, and its refusals are counted together', async () => {
    const { teacher, login } = await setup()
    for (const typed of [login, login.toUpperCase(), login.toLowerCase()])
      expect(await whoIs(typed)).toBe(teacher.person_id)
    for (let tried = 0; tried < 10; tried += 1)
      await signIn(tried % 2 === 0 ? login.toUpperCase() : login, 'wrong')
    expect((await signIn(login.toLowerCase())).error?.name).toBe('PROOF_NEEDED')
  })

  it('[SC-80] is taken wherever one is chosen', async () => {
    const { manager, login } = await setup()
    const typed = login.toUpperCase()
    const create = { name: '甲', gender: 'male' as const, login: typed }
    const subject = { phase_id: 'senior', subject_id: 'math' } as const
    const invited = await app.call(manager.token, 'POST /api/session/v1/invitation/create', {})
    const ticket = await buildTicket(app, { kind: 'bind', subject: newPhone() })
    const form = joinForm({ invitation_code: invited.payload.code, ticket })
    const other = await buildStaffedSchool(app)
    const replies = [
      await app.send(manager.token, 'POST /api/school_manager/v1/students/create', {
        ...create,
        student_no: newLogin(),
      }),
      await app.send(other.manager.token, 'POST /api/school_manager/v1/students/create', {
        ...create,
        student_no: newLogin(),
      }),
      await app.send(manager.token, 'POST /api/school_manager/v1/teachers/create', {
        ...create,
        ...subject,
        office: 'teacher',
      }),
      await app.send(manager.token, 'POST /api/school_manager/v1/teachers/update-info', {
        teacher_id: manager.person_id,
        login: typed,
      }),
      await app.send(null, 'POST /api/session/v1/join-request/create', { ...form, login: typed }),
    ]
    expect(replies.map(({ error }) => error?.fields[0]?.field)).toEqual(replies.map(() => 'login'))
  })

  it('[SC-80] may replace one’s own', async () => {
    const { manager, teacher, login } = await setup()
    const reply = await app.send(manager.token, 'POST /api/school_manager/v1/teachers/update-info', {
      teacher_id: teacher.person_id,
      login: login.toUpperCase(),
    })
    expect(reply.code).toBe(200)
    expect(await whoIs(login)).toBe(teacher.person_id)
  })

  it('[SC-80] tells a request to join where it stands', async () => {
    const { manager } = await setup()
    const invited = await app.call(manager.token, 'POST /api/session/v1/invitation/create', {})
    const ticket = await buildTicket(app, { kind: 'bind', subject: newPhone() })
    const form = joinForm({ invitation_code: invited.payload.code, ticket })
    await app.call(null, 'POST /api/session/v1/join-request/create', form)
    expect((await signIn(form.login.toUpperCase(), form.password)).message).toContain('等待学校审批')
  })

  it('[SC-80] is one in a file, with the rows before it and with who is there', async () => {
    const { manager, login, teacher } = await setup()
    const [one, two] = [newLogin(), newLogin()]
    const students = await xlsxUpload(STUDENT_IMPORT_COLUMNS, [
      ['甲', '男', one, null, null, null],
      ['乙', '男', one.toUpperCase(), null, null, null],
      ['丙', '男', two, null, null, login.toUpperCase()],
    ])
    const { errors, result } = {
      ...(await checkImport(app, manager, 'students', students)),
      ...(await runImport(app, manager, 'students', students)),
    }
    expect(errors.map(({ row, column }) => `${row}${column}`)).toEqual(['3登录名', '4登录名'])
    expect(result).toMatchObject({ created: 1, failed: 2 })
    const teachers = await xlsxUpload(TEACHER_IMPORT_COLUMNS, [
      ['林知夏改', '女', null, '高中', '数学', login.toUpperCase(), null, null],
    ])
    const checked = await checkImport(app, manager, 'teachers', teachers)
    expect(checked.changes).toMatchObject([{ kind: 'asks' }])
    expect(teacher.person_id).not.toBe('')
  })
})

it('[SC-81] of two that differed by capitals before, each signs in with its own, and the older with any other spelling', async () => {
  const { school_id, manager, teacher, login } = await setup()
  const twin = await buildTeacher(app, { school_id, name: '林知秋' })
  const own = login.toUpperCase()
  await app.services.database.orm.execute(
    sql`update account set login = ${own}, login_keeps_case = true where account_id = ${twin.account_id}`,
  )
  expect(await whoIs(own)).toBe(twin.person_id)
  expect(await whoIs(login)).toBe(teacher.person_id)
  expect(await whoIs(login.toLowerCase())).toBe(teacher.person_id)
  const rows = [login, own, login.toLowerCase()].map((name, at) => [
    `改名${at}`,
    '女',
    null,
    '高中',
    '数学',
    name,
    null,
    null,
  ])
  const upload = await xlsxUpload(TEACHER_IMPORT_COLUMNS, rows.slice(0, 1))
  const check = (file: typeof upload) => checkImport(app, manager, 'teachers', file)
  expect((await check(upload)).changes).toMatchObject([{ kind: 'asks' }])
  expect((await check(await xlsxUpload(TEACHER_IMPORT_COLUMNS, rows.slice(2)))).errors).toMatchObject([
    { row: 2, column: '登录名' },
  ])
  await app.call(manager.token, 'POST /api/school_manager/v1/teachers/update-info', {
    teacher_id: twin.person_id,
    login: newLogin(),
  })
  expect((await signIn(own)).code).toBe(200)
  expect(await whoIs(own)).toBe(teacher.person_id)
})
