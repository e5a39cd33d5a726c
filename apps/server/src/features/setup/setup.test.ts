import { setupContract } from '@jiangtai/shared/setup/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Exposure } from '../../core/caller/exposure.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { NO_SMS } from '../../core/sms/sms.ts'
import { buildSchool, buildTeacher } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { auditOf } from '../../../test/session-builders.ts'
import { readRecords } from '../audit/test/told-records.ts'
import { openSchool } from '../school/school.service.ts'

const FIRST = {
  school_name: '青山中学',
  region: '浙江省 杭州市 西湖区',
  manager_name: '钱校长',
  gender: 'male',
  phase_id: 'junior',
  subject_id: 'physics',
  login: 'principal',
  password: 'new-Password-2',
} as const
const CREATE = 'POST /api/setup/v1/school/create'
const STATE = 'POST /api/setup/v1/state'

const HERE: Exposure = { is_exposed: false, setup_code: 'abcdefgh', warnings: async () => ['短信写在日志里'] }
const exposure = { ...HERE }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ exposure })
})
beforeEach(async () => {
  Object.assign(exposure, HERE)
  await app.services.database.pool.query('truncate school, role, teacher, account, session')
})
afterAll(() => app.close())

const schoolsOf = async () =>
  (await app.services.database.pool.query('select name, region, region_code, phases from school')).rows

describe('the first school', () => {
  it('[SE-75] gets no manager with a password that its name guesses', async () => {
    for (const password of ['Qingshanzhongxue-1', 'principal-2026'])
      expect((await app.send(null, CREATE, { ...FIRST, password })).error?.fields[0]?.field).toBe('password')
    expect(await schoolsOf()).toEqual([])
  })

  it('[FS-1] [FS-3] is made with its roles and its manager, who is signed in', async () => {
    expect((await app.call(null, STATE, {})).payload).toEqual({ may_create: true, asks_code: false })
    const { payload } = await app.call(null, CREATE, FIRST)
    const info = (await app.call(payload.token, 'GET /api/auth/user/info', {})).payload
    expect(info).toMatchObject({ name: '钱校长', role: { name: '校管理员' }, info: { school_id: '2001' } })
    expect(await schoolsOf()).toEqual([
      {
        ...{ name: '青山中学', region: '浙江省 杭州市 西湖区', region_code: '330106' },
        phases: ['primary', 'junior', 'senior'],
      },
    ])
    const { list } = (await app.call(payload.token, 'POST /api/session/v1/role/list', {})).payload
    expect(list.map(({ role_key }) => role_key)).toContain('subject_teacher')
    expect(await auditOf(app, { action: 'school.create', target_id: '2001' })).toHaveLength(1)
    expect((await readRecords(app, '2001')).faults).toEqual([])
    const again = await app.call(null, 'POST /api/auth/login', {
      account: 'principal',
      password: FIRST.password,
    })
    // The next time with a second step as well ([SE-69]).
    expect(again.error?.fields).toEqual([{ field: 'code', message: '请完成登录验证' }])
    expect((await app.call(null, STATE, {})).payload.may_create).toBe(false)
  })

  it('[FS-16] has a manager of the gender, phase and subject that were typed, and of no others', async () => {
    const { payload } = await app.call(null, CREATE, FIRST)
    const profile = (
      await app.call(payload.token, 'POST /api/school_manager/v1/teachers/get-account-info', {})
    ).payload
    expect(profile).toMatchObject({ phase: 'junior', subject: 'physics', phone_number: null })
    const { rows } = await app.services.database.pool.query('select gender from teacher')
    expect(rows).toEqual([{ gender: 'male' }])
  })

  it('[FS-3] is made once by several at once', async () => {
    const asked = Array.from({ length: 6 }, (_, at) => ({
      ...FIRST,
      school_name: `学校 ${at}`,
      login: `principal-${at}`,
    }))
    const replies = await Promise.all(asked.map((one) => app.call(null, CREATE, one)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await schoolsOf()).toHaveLength(1)
    const late = await app.call(null, CREATE, FIRST)
    expect([late.status, late.message]).toEqual([409, '这台服务器上已经有学校了，请直接登录'])
    const { rows } = await app.services.database.pool.query('select login from account')
    expect(rows).toHaveLength(1)
  })

  it('[FS-3] is not made where another way has made one meanwhile', async () => {
    const { database } = app.services
    const wait = app.call(null, CREATE, FIRST)
    await inTransaction(database, { school_id: null }, (db) =>
      openSchool(db, {
        ...{
          school_id: 'other',
          name: '别的学校',
          region: '',
          logo_key: null,
          phases: [],
          asks_managers: false,
        },
        now: app.clock.now(),
      }),
    )
    expect((await wait).status).toBe(409)
    expect(await schoolsOf()).toHaveLength(1)
  })

  it('[FS-5] says what is wrong at its field', async () => {
    const refused = await app.send(null, CREATE, {
      ...{ school_name: ' ', manager_name: '', login: '13800000001', password: 'short' },
    })
    expect(refused.error?.fields.map(({ field }) => field)).toEqual([
      ...['school_name', 'manager_name', 'gender', 'phase_id', 'subject_id', 'login', 'password'],
    ])
    expect(await schoolsOf()).toEqual([])
  })

  it('[FS-1] keeps the words of a region that is not in the tree', async () => {
    await app.call(null, CREATE, { ...FIRST, region: '某地' })
    expect(await schoolsOf()).toMatchObject([{ region: '某地', region_code: null }])
  })
})

describe('the setup code', () => {
  it('[FS-6] is wanted on an exposed server, however it is spaced', async () => {
    exposure.is_exposed = true
    expect((await app.call(null, STATE, {})).payload.asks_code).toBe(true)
    for (const setup_code of [undefined, 'abcdefgx', 'abcd']) {
      const refused = await app.call(null, CREATE, { ...FIRST, ...(setup_code && { setup_code }) })
      expect(refused.error?.fields.map(({ field }) => field)).toEqual(['setup_code'])
    }
    expect(await schoolsOf()).toEqual([])
    expect((await app.call(null, CREATE, { ...FIRST, setup_code: 'ABCD-efgh ' })).status).toBe(200)
  })

  it('[FS-6] is wanted of who calls the server by another name', async () => {
    const ask = (host: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/setup/v1/school/create',
        headers: { host, 'content-type': 'application/json' },
        payload: JSON.stringify(FIRST),
      })
    expect((await ask('school.example:3000')).json().error.fields[0].field).toBe('setup_code')
    expect((await ask('127.0.0.1:3000')).statusCode).toBe(200)
  })

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    '[FS-6] is wanted of whom a proxy passes on, though no setting names the proxy: %s',
    async (name) => {
      const headers = { host: '127.0.0.1:3000', 'content-type': 'application/json', [name]: '127.0.0.1' }
      const url = '/api/setup/v1/school/create'
      const asked = await app.fastify.inject({ method: 'POST', url, headers, payload: JSON.stringify(FIRST) })
      expect(asked.json().error.fields[0].field).toBe('setup_code')
      expect(await schoolsOf()).toEqual([])
    },
  )

  it('[FS-6] cannot be tried often', async () => {
    expect(setupContract.createFirstSchool.limit).toEqual({ burst: 10, per_minute: 10 })
  })
})

it('[FS-8] [OP-8] only school managers are told what is unsafe and what is in trouble, each of their own school', async () => {
  const { school_id } = await buildSchool(app)
  app.services.alarms = {
    standing: () => [
      { kind: 'disk', school_id: null, words: '磁盘快满了' },
      { kind: 'audit', school_id, words: '这所学校的操作日志对不上' },
      { kind: 'audit', school_id: 'other', words: '别的学校的操作日志对不上' },
    ],
  }
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const leader = await buildTeacher(app, { school_id, role_key: 'grade_leader' })
  const ask = (token: string | null) => app.call(token, 'POST /api/setup/v1/warnings', {})
  const { warnings, alarms } = (await ask(manager.token)).payload
  expect(warnings).toEqual(['短信写在日志里'])
  expect(alarms).toEqual(['磁盘快满了', '这所学校的操作日志对不上'])
  const told = await ask(leader.token)
  expect(told.status === 403 || told.payload.warnings.length === 0).toBe(true)
  expect(told.status === 403 || told.payload.alarms.length === 0).toBe(true)
  expect((await ask(null)).status).toBe(401)
})

it('[FS-12] without messages, who asks for a code is told so at the phone', async () => {
  const { sms } = app.services
  app.services.sms = NO_SMS
  const asked = { phone: '13900000001', purpose: 'login' } as const
  const refused = await app.call(null, 'POST /api/auth/send-code', asked)
  app.services.sms = sms
  expect([refused.status, refused.error?.fields[0]?.field]).toEqual([400, 'phone'])
  expect((await app.call(null, 'POST /api/auth/send-code', asked)).status).toBe(200)
})
