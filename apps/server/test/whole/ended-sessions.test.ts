import type { CallName } from '@jiangtai/shared/contract.ts'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, TEST_PASSWORD } from '../builders.ts'
import { tokenOfPerson } from '../tokens.ts'
import { buildTicket, givePhone } from '../session-builders.ts'
import { openListeningApp, type TestApp, testSockets } from '../test-app.ts'

/** With five ways to end a sign-in, two hundred live ones. */
const LIVE = 40
const WITHIN_MS = 2000
/** What a token is refused with: ended, or its account disabled. */
const REFUSED = [401, 403]

let app: TestApp & { address: string }
let school_id: string
let students: { student_id: string; account_id: string }[]
const sockets = testSockets()
beforeAll(async () => {
  app = await openListeningApp()
  school_id = (await buildSchool(app)).school_id
  const teacher = await buildTeacher(app, { school_id })
  const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 5 * LIVE })
  const { rows } = await app.services.database.pool.query<{ student_id: string; account_id: string }>(
    'select person_id as student_id, account_id from account where person_id = any ($1)',
    [taught.students.map(({ student_id }) => student_id)],
  )
  students = rows
})
afterEach(() => sockets.closeAll())
afterAll(() => app.close())

/** A sign-in in use: its socket is open and its token works. */
type Live = { account_id: string; person_id: string; token: string; socket: Socket; closed: Promise<void> }

async function goLive(person_id: string, account_id: string): Promise<Live> {
  const token = await tokenOfPerson(app, { school_id, person_id })
  const socket = sockets.open(app.address, token)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const closed = new Promise<void>((resolve) => {
    socket.once('disconnect', () => resolve())
  })
  expect((await app.call(token, 'GET /api/auth/user/info', {})).code).toBe(200)
  return { account_id, person_id, token, socket, closed }
}

async function must(token: string | null, name: CallName, body: object): Promise<void> {
  const { code, message } = await app.send(token, name, body)
  if (code !== 200) throw new Error(`${name}: ${code} ${message}`)
}

const elsewhere = ({ person_id }: Live) => tokenOfPerson(app, { school_id, person_id })

const ways: [string, (live: Live) => Promise<void>][] = [
  ['signing out', ({ token }) => must(token, 'POST /api/auth/logout', {})],
  [
    'ending it from another device',
    async (live) => must(await elsewhere(live), 'POST /api/session/v1/device/end', { session_id: 'others' }),
  ],
  [
    'another password, changed on another device',
    async (live) =>
      must(await elsewhere(live), 'POST /api/session/v1/password/change', {
        old_password: TEST_PASSWORD,
        password: 'another-Password-2',
      }),
  ],
  [
    'another password, by a code to the phone',
    async ({ account_id }) => {
      const subject = await givePhone(app, account_id)
      const ticket = await buildTicket(app, { kind: 'set_password', subject })
      await must(null, 'POST /api/auth/set-pwd', { ticket, password: 'another-Password-3' })
    },
  ],
  [
    'a disabled account, by whatever hand',
    async ({ account_id }) => {
      const disable = 'update account set is_disabled = true where account_id = $1'
      await app.services.database.pool.query(disable, [account_id])
    },
  ],
]

describe(`[GD-16] ${LIVE} live sign-ins are ended`, () => {
  it.each(ways.map(([name, end], at) => [name, end, at] as const))(
    'by %s',
    async (_, end, at) => {
      const mine = students.slice(at * LIVE, (at + 1) * LIVE)
      const live = await Promise.all(mine.map(({ student_id, account_id }) => goLive(student_id, account_id)))
      await Promise.all(live.map(end))
      const began = performance.now()
      app.clock.advance(1001)
      const replies = await Promise.all(
        live.map(({ token }) => app.call(token, 'GET /api/auth/user/info', {})),
      )
      expect(replies.filter(({ code }) => !REFUSED.includes(code))).toEqual([])
      await Promise.all(live.map(({ closed }) => closed))
      expect(performance.now() - began).toBeLessThan(WITHIN_MS)
      expect(await Promise.all(live.map(opensAgain))).toEqual(live.map(() => false))
    },
    60_000,
  )

  it('in what they may do, when their role changes', async () => {
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const teacher = await buildTeacher(app, { school_id, role_key: 'subject_teacher' })
    const live = await goLive(teacher.person_id, teacher.account_id)
    const list = 'POST /api/resource/v1/personal/list'
    const bySocket = () => live.socket.timeout(5000).emitWithAck('call', list, {})
    expect(await bySocket()).toMatchObject({ code: 200 })
    const roles = await app.call(manager.token, 'POST /api/session/v1/role/list', {})
    const role = roles.payload.list.find(({ role_key }) => role_key === 'subject_teacher')
    await must(manager.token, 'POST /api/session/v1/role/update', {
      role_id: role?.role_id,
      name: '任课教师',
      grants: { questionCenter: ['query'] },
      needs_second_step: false,
    })
    app.clock.advance(1001)
    expect(await app.call(live.token, list, {})).toMatchObject({ status: 403, code: 403 })
    expect(await bySocket()).toMatchObject({ code: 403 })
  })
})

function opensAgain({ token }: Live): Promise<boolean> {
  const socket = sockets.open(app.address, token)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
  })
}
