import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSchool, readSchoolArguments } from '../../src/commands/create-school-command.ts'
import { codeOfSecret } from '../../src/features/session/second-step/app-code.ts'
import { ensureCatalogue } from '../../src/features/questions/catalogue/catalogue.service.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ASKED = {
  name: '青山中学',
  manager: '钱校长',
  gender: 'male',
  phase: 'junior',
  subject: 'physics',
  login: 'principal',
  region: '',
} as const
const make = (asked: { name?: string; login?: string }) =>
  makeSchool({ database: app.services.database, clock: app.clock }, { ...ASKED, ...asked })

describe('npm run school:create', () => {
  it('[FS-4] [FS-16] [SE-69] makes schools one after the other, whose managers set a password of their own and an authenticator first', async () => {
    const first = await make({})
    const second = await make({ name: '绿水中学', login: 'principal-2' })
    expect([first.school_id, second.school_id]).toEqual(['2001', '2002'])
    const proof = { account: ASKED.login, password: first.password }
    expect((await app.call(null, 'POST /api/auth/login', proof)).error?.name).toBe('PASSWORD_MUST_CHANGE')
    const own = { account: ASKED.login, old_password: first.password, password: 'new-Password-2' }
    expect((await app.call(null, 'POST /api/auth/set-pwd', own)).code).toBe(200)
    const credentials = { ...proof, password: own.password }
    expect((await app.call(null, 'POST /api/auth/login', credentials)).error?.fields[0]?.field).toBe('code')
    const { enrolment, secret } = (await app.call(null, 'POST /api/auth/second-step/begin', credentials))
      .payload
    const code = codeOfSecret({ secret, now: app.clock.now() })
    const confirmed = await app.call(null, 'POST /api/auth/second-step/confirm', { enrolment, code })
    const { token } = confirmed.payload.signed_in
    const info = (await app.call(token, 'POST /api/school_manager/v1/teachers/get-account-info', {})).payload
    expect(info).toMatchObject({ phase: 'junior', subject: 'physics' })
    const school = (await app.call(token, 'POST /api/school_manager/v1/school/get-school-info', {})).payload
    expect(school).toMatchObject({ name: '青山中学', school_id: '2001' })
  })

  it('[FS-5] refuses a name or a login that is there, and changes nothing', async () => {
    const count = async () =>
      (await app.services.database.pool.query('select count(*)::int as n from school')).rows[0]
    const before = await count()
    await expect(make({ login: 'somebody-else' })).rejects.toThrow('--name：已经有一所同名的学校')
    await expect(make({ name: '第三中学' })).rejects.toThrow('--login：登录名已被使用，请换一个')
    expect(await count()).toEqual(before)
  })

  it('[FS-5] names each argument that is wrong', () => {
    const wrong = () => readSchoolArguments(['--name', '', '--login', '校长', '--regoin', '北京市', 'x'])
    for (const words of [
      '--regoin：没有这个参数',
      'x：前面缺少参数名',
      '--name：',
      '--manager：',
      '--login：',
      '--gender：请填 男、女 之一',
      '--phase：请填 小学、初中、高中 之一',
      '--subject：请填 ',
      '用法：',
    ])
      expect(wrong).toThrow(words)
    const right = ['--name', '青山中学', '--manager=钱校长', '--login', 'principal']
    const known = ['--gender', '男', '--phase', '初中', '--subject', '物理']
    expect(readSchoolArguments([...right, ...known])).toEqual(ASKED)
  })
})

it('[FS-2] a server without textbooks gets them once', async () => {
  const { orm, pool } = app.services.database
  const count = async () =>
    (
      await pool.query(
        'select (select count(*) from biz_node)::int as nodes, (select count(*) from knowledge_point)::int as points',
      )
    ).rows[0]
  expect(await count()).toEqual({ nodes: 0, points: 0 })
  await Promise.all([ensureCatalogue(orm), ensureCatalogue(orm)])
  const once = await count()
  expect(once.nodes).toBeGreaterThan(50)
  expect(once.points).toBeGreaterThan(50)
  await ensureCatalogue(orm)
  expect(await count()).toEqual(once)
})
