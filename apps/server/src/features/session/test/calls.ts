import type { CodePurpose } from '@jiangtai/shared/session/rules.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildSchool, buildTeacher, TEST_PASSWORD } from '../../../../test/builders.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import {
  CALLERS,
  manage,
  managerTokenOf,
  nextOf,
  preparedFor,
  prepare,
  withTickets,
} from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import { newPhone } from '../../../../test/session-builders.ts'
import { appCode, enrolmentSubject, giveAuthenticator } from '../../../../test/second-step-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { tokenOfPerson } from '../../../../test/tokens.ts'
import { hashCode } from '../codes/codes.service.ts'
import { addCode } from '../codes/codes.store.ts'
import { addLink } from '../linked/linked.store.ts'

const CODE = '123456'
const NEW_PASSWORD = 'new-Password-2'
const NONCE = 'n'.repeat(43)

/** Tickets of the phone of the side's teacher. */
async function withPhoneTickets(app: TestApp, side: Side): Promise<void> {
  const phone = newPhone()
  await app.services.database.pool.query('update account set phone = $1 where account_id = $2', [
    phone,
    side.teacher.account_id,
  ])
  await withTickets('set_password', () => phone)(app, side)
}

/** Login codes that an open sign-in of the side's teacher asked for. */
async function withLoginCodes(app: TestApp, side: Side): Promise<void> {
  const { account_id } = side.teacher
  const { rows } = await app.services.database.pool.query<{ session_id: string }>(
    'select session_id from session where account_id = $1 and revoked_at is null order by created_at desc limit 1',
    [account_id],
  )
  await withTickets('login_code', () => `${account_id}:${rows[0]?.session_id}`, { nonce: NONCE })(app, side)
}

/** Phones that each have a code for the purpose. */
const withCodes = (purpose: CodePurpose) => async (app: TestApp, side: Side) => {
  const single_use = Array.from({ length: CALLERS }, newPhone)
  const now = app.clock.now().getTime()
  for (const phone of single_use) {
    await addCode(app.services.database.orm, {
      code_id: newId(),
      phone,
      purpose,
      code_hash: hashCode(app.services, { phone, purpose, code: CODE }),
      address: 'elsewhere',
      asker: '@127.0.0.1',
      tries: 0,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + 60_000).toISOString(),
      used_at: null,
    })
  }
  await prepare(app, side, { single_use })
}

const checkedCode = (side: Side) => {
  const phone = preparedFor(side).single_use.shift() ?? newPhone()
  return { phone, purpose: 'login' as const, code: CODE }
}

async function withRole(app: TestApp, side: Side): Promise<void> {
  await manage(app, side)
  const listed = await app.call(managerTokenOf(side), 'POST /api/session/v1/role/list', {})
  preparedFor(side).id = listed.payload.list.find((role) => role.role_key === 'head_teacher')?.role_id ?? ''
}

async function withOwnRole(app: TestApp, side: Side): Promise<void> {
  await withRole(app, side)
  const added = { copy_of: preparedFor(side).id, name: `教研${newId().slice(-6)}` }
  const made = await app.call(managerTokenOf(side), 'POST /api/session/v1/role/create', added)
  preparedFor(side).id = made.payload.role_id
}

const none = () => ({})
const withPassword = () => ({ password: TEST_PASSWORD })

/** The role of the side's teacher, not the managers' that are made for calls, asks for a second step, and the teacher has none yet. */
async function askedForMore(app: TestApp, { school_id, teacher }: Side): Promise<void> {
  const { pool } = app.services.database
  await pool.query('delete from authenticator where account_id = $1', [teacher.account_id])
  await pool.query('update account set phone = null where account_id = $1', [teacher.account_id])
  await pool.query(
    `update role set needs_second_step = true where school_id = $1 and role_key = 'subject_teacher'`,
    [school_id],
  )
}

/** The code that the app showed when its secrets were made. */
let shown = '000000'

/** Secrets that wait for their first code, all of the side's teacher. */
async function withEnrolments(app: TestApp, side: Side): Promise<void> {
  const subject = await enrolmentSubject(app, side.teacher)
  await withTickets('enrolment', () => subject)(app, side)
  shown = appCode(app)
  await askedForMore(app, side)
}

const firstCode = (side: Side) => ({ enrolment: nextOf(side), code: shown })

async function withAuthenticator(app: TestApp, { teacher }: Side): Promise<void> {
  await giveAuthenticator(app, teacher)
}

/** The teacher of another school whom every caller may link. */
let loginElsewhere = ''

async function withTeacherElsewhere(app: TestApp, side: Side): Promise<{ account_id: string }> {
  const { school_id } = await buildSchool(app)
  const elsewhere = await buildTeacher(app, { school_id })
  loginElsewhere = elsewhere.login
  await prepare(app, side, { id: elsewhere.account_id })
  return elsewhere
}

async function withLinked(app: TestApp, side: Side): Promise<void> {
  const { account_id: linked_account_id } = await withTeacherElsewhere(app, side)
  const pair = { account_id: side.teacher.account_id, linked_account_id }
  const linked_at = app.clock.now().toISOString()
  await addLink(app.services.database.orm, { pair, linked_at, device_hash: '' })
}

/** The right calls of signing in and of the accounts. */
export const calls: AreaCalls = {
  'POST /api/auth/login': {
    as: 'nobody',
    body: (side) => ({ account: side.teacher.login, password: TEST_PASSWORD }),
  },
  'POST /api/auth/logout': { as: 'teacher', body: none },
  'GET /api/auth/user/info': { as: 'teacher', body: none },
  'POST /api/auth/send-code': { as: 'nobody', body: () => ({ phone: newPhone(), purpose: 'login' }) },
  'POST /api/auth/sms': { as: 'nobody', body: () => ({ phone: newPhone(), purpose: 'login' }) },
  'POST /api/auth/check-code': { as: 'nobody', before: withCodes('login'), body: checkedCode },
  'POST /api/auth/code-is-valid': { as: 'nobody', before: withCodes('login'), body: checkedCode },
  'POST /api/auth/2step-code': {
    as: 'nobody',
    body: ({ teacher }) => ({ account: teacher.login, password: TEST_PASSWORD }),
  },
  'POST /api/auth/pwd-is-set': {
    as: 'nobody',
    before: withPhoneTickets,
    body: (side) => ({ ticket: nextOf(side) }),
  },
  'POST /api/auth/set-pwd': {
    as: 'nobody',
    before: withPhoneTickets,
    body: (side) => ({ ticket: nextOf(side), password: NEW_PASSWORD }),
  },
  'POST /api/auth/wechat_login': { as: 'nobody', body: ({ teacher }) => ({ code: `dev-${teacher.login}` }) },
  'POST /api/auth/bind_accout': {
    as: 'nobody',
    before: withTickets('wechat', ({ teacher }) => `dev-${teacher.login}`),
    body: (side) => ({ ticket: nextOf(side), account: side.teacher.login, password: TEST_PASSWORD }),
  },
  'POST /api/auth/unbind_account': { as: 'teacher', body: none },
  'POST /api/session/v1/device/list': { as: 'teacher', body: none },
  'POST /api/session/v1/device/end': { as: 'teacher', body: () => ({ session_id: 'others' }) },
  'POST /api/session/v1/password/change': {
    as: 'teacher',
    // The same one again: whoever comes after finds it as it was.
    body: () => ({ old_password: TEST_PASSWORD, password: TEST_PASSWORD }),
  },
  'POST /api/session/v1/login-code/create': { as: 'teacher', body: () => ({ nonce: NONCE }) },
  'POST /api/session/v1/login-code/exchange': {
    as: 'nobody',
    before: withLoginCodes,
    body: (side) => ({ login_code: nextOf(side), nonce: NONCE }),
  },
  'POST /api/session/v1/link/exchange': {
    as: 'nobody',
    before: async (app, side) => {
      const where = { school_id: side.school_id, person_id: side.teacher.person_id }
      const single_use = await Promise.all(Array.from({ length: CALLERS }, () => tokenOfPerson(app, where)))
      await prepare(app, side, { single_use })
    },
    body: (side) => ({ token: nextOf(side), nonce: NONCE }),
  },
  'POST /api/session/v1/linked/list': { as: 'teacher', body: none },
  'POST /api/session/v1/linked/add': {
    as: 'teacher',
    before: withTeacherElsewhere,
    body: () => ({
      ...{ account: loginElsewhere, password: TEST_PASSWORD },
      own_password: TEST_PASSWORD,
    }),
  },
  'POST /api/session/v1/linked/remove': {
    as: 'teacher',
    before: withLinked,
    body: (side) => ({ account_id: preparedFor(side).id }),
  },
  'POST /api/session/v1/linked/enter': {
    as: 'teacher',
    before: withLinked,
    body: (side) => ({ account_id: preparedFor(side).id }),
  },
  'POST /api/session/v1/second-step/get': { as: 'teacher', body: none },
  'POST /api/session/v1/second-step/begin': { as: 'teacher', body: withPassword },
  'POST /api/session/v1/second-step/confirm': { as: 'teacher', before: withEnrolments, body: firstCode },
  'POST /api/session/v1/second-step/end': { as: 'teacher', body: withPassword },
  'POST /api/session/v1/second-step/recovery-codes': {
    as: 'teacher',
    before: withAuthenticator,
    body: withPassword,
  },
  'POST /api/auth/second-step/begin': {
    as: 'nobody',
    before: askedForMore,
    body: ({ teacher }) => ({ account: teacher.login, password: TEST_PASSWORD }),
  },
  'POST /api/auth/second-step/confirm': { as: 'nobody', before: withEnrolments, body: firstCode },
  'POST /api/session/v1/role/list': { as: 'manager', before: manage, body: none },
  'POST /api/session/v1/role/create': {
    as: 'manager',
    before: withRole,
    body: (side) => ({ copy_of: preparedFor(side).id, name: `教务${newId().slice(-6)}` }),
  },
  'POST /api/session/v1/role/remove': {
    as: 'manager',
    before: withOwnRole,
    body: (side) => ({ role_id: preparedFor(side).id }),
  },
  'POST /api/session/v1/role/update': {
    as: 'manager',
    before: withRole,
    body: (side) => ({
      role_id: preparedFor(side).id,
      name: '班主任',
      grants: { resource: ['query', 'get'] },
      needs_second_step: false,
    }),
  },
}
