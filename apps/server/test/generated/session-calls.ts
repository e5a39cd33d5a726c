import type { CallName } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { CodePurpose } from '@jiangtai/shared/session/rules.ts'
import { hashCode } from '../../src/features/session/codes/codes.service.ts'
import { addCode } from '../../src/features/session/codes/codes.store.ts'
import type { TicketKind } from '../../src/features/session/codes/codes.table.ts'
import { buildTeacher, TEST_PASSWORD } from '../builders.ts'
import { buildJoinRequest, buildTicket, joinForm, newPhone } from '../session-builders.ts'
import type { TestApp } from '../test-app.ts'
import type { ValidCall } from './valid-calls.ts'
import type { Side } from './world.ts'

/** What is used up by one call: enough of each for every caller the generated tests send. */
const CALLERS = 80
const CODE = '123456'
const NEW_PASSWORD = 'new-Password-2'
const NONCE = 'n'.repeat(43)

/** What a call here needs beside a side's things; found again by the teacher of the side. */
type Prepared = { manager_token: string; single_use: string[]; id: string }
const prepared = new Map<string, Prepared>()

/** The token of the school manager that a call of school management was prepared with. */
export function managerTokenOf(side: Side): string {
  return of(side).manager_token
}

/** A side of nobody has nothing prepared: its ids are right in form and absent. */
function of(side: Side): Prepared {
  return prepared.get(side.teacher.account_id) ?? { manager_token: '', single_use: [], id: newId() }
}

const nextOf = (side: Side): string => of(side).single_use.shift() ?? 'x'.repeat(43)

async function prepare(app: TestApp, side: Side, made: Partial<Prepared>): Promise<void> {
  const { school_id } = side
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  prepared.set(side.teacher.account_id, {
    manager_token: manager.token,
    single_use: [],
    id: newId(),
    ...made,
  })
}

/** Makes the manager whose token `managerTokenOf` gives. */
export const manage = (app: TestApp, side: Side) => prepare(app, side, {})

const withTickets =
  (kind: TicketKind, subjectOf: (side: Side) => string, bound: { nonce?: string } = {}) =>
  async (app: TestApp, side: Side) => {
    const single_use: string[] = []
    for (let at = 0; at < CALLERS; at += 1) {
      single_use.push(await buildTicket(app, { kind, subject: subjectOf(side), ...bound }))
    }
    await prepare(app, side, { single_use })
  }

/** Tickets of the phone of the side's teacher. */
async function withPhoneTickets(app: TestApp, side: Side): Promise<void> {
  const phone = newPhone()
  await app.services.database.pool.query('update account set phone = $1 where account_id = $2', [
    phone,
    side.teacher.account_id,
  ])
  await withTickets('set_password', () => phone)(app, side)
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
      tries: 0,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + 60_000).toISOString(),
      used_at: null,
    })
  }
  await prepare(app, side, { single_use })
}

const checkedCode = (side: Side) => {
  const phone = of(side).single_use.shift() ?? newPhone()
  return { phone, purpose: 'login' as const, code: CODE }
}

async function withInvitation(app: TestApp, side: Side): Promise<void> {
  await manage(app, side)
  const made = await app.call(managerTokenOf(side), 'POST /api/session/v1/invitation/create', {})
  of(side).id = made.payload.invitation_id
}

async function withInvitationToUse(app: TestApp, side: Side): Promise<void> {
  await withTickets('bind', newPhone)(app, side)
  const made = await app.call(managerTokenOf(side), 'POST /api/session/v1/invitation/create', {})
  of(side).id = made.payload.code
}

async function withJoinRequest(app: TestApp, side: Side): Promise<void> {
  await manage(app, side)
  of(side).id = await buildJoinRequest(app, managerTokenOf(side))
}

async function withRole(app: TestApp, side: Side): Promise<void> {
  await manage(app, side)
  const listed = await app.call(managerTokenOf(side), 'POST /api/session/v1/role/list', {})
  of(side).id = listed.payload.list.find((role) => role.role_key === 'head_teacher')?.role_id ?? ''
}

const none = () => ({})

/** Right calls of signing in and of what belongs to it. */
export const sessionCalls = {
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
    before: withTickets('login_code', ({ teacher }) => teacher.account_id, { nonce: NONCE }),
    body: (side) => ({ login_code: nextOf(side), nonce: NONCE }),
  },
  'POST /api/session/v1/invitation/create': { as: 'manager', before: manage, body: none },
  'POST /api/session/v1/invitation/list': { as: 'manager', before: manage, body: none },
  'POST /api/session/v1/invitation/withdraw': {
    as: 'manager',
    before: withInvitation,
    body: (side) => ({ invitation_id: of(side).id }),
  },
  'POST /api/session/v1/join-request/create': {
    as: 'nobody',
    before: withInvitationToUse,
    body: (side) => joinForm({ invitation_code: of(side).id.slice(0, 8), ticket: nextOf(side) }),
  },
  'POST /api/session/v1/join-request/list': { as: 'manager', before: manage, body: none },
  'POST /api/session/v1/join-request/approve': {
    as: 'manager',
    before: withJoinRequest,
    body: (side) => ({ join_request_id: of(side).id }),
  },
  'POST /api/session/v1/join-request/refuse': {
    as: 'manager',
    before: withJoinRequest,
    body: (side) => ({ join_request_id: of(side).id }),
  },
  'POST /api/session/v1/role/list': { as: 'manager', before: manage, body: none },
  'POST /api/session/v1/role/update': {
    as: 'manager',
    before: withRole,
    body: (side) => ({
      role_id: of(side).id,
      name: '班主任',
      grants: { resource: ['query', 'get'] },
      needs_second_step: false,
    }),
  },
} satisfies { [N in SessionCall]?: ValidCall<N> }

type SessionCall = Extract<CallName, `POST /api/session/v1/${string}` | `POST /api/auth/${string}`>
