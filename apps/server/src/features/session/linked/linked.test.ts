import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, signIn, TEST_PASSWORD } from '../../../../test/builders.ts'
import { appCode, askEverybody, giveAuthenticator } from '../../../../test/second-step-builders.ts'
import { auditOf, newDevice } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { linkingOn } from '../test/linking.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add, enter, entered, infoOf, linkedIds, list, remove, teacherElsewhere, twoLinked } = linkingOn(
  () => app,
)
const ADD = 'POST /api/session/v1/linked/add'
const OWN = { own_password: TEST_PASSWORD }

const accountField = (reply: { error?: { fields: { field: string; message: string }[] } | undefined }) =>
  reply.error?.fields[0]

describe('linking accounts of several schools', () => {
  it('[SE-120] takes the other account’s password once, and both sides see the other with school and role', async () => {
    const { here, there } = await twoLinked()
    const { payload } = await list(here.token)
    expect(payload.list).toMatchObject([
      { account_id: here.account_id, role_name: '任课教师', linked_at: null },
      { account_id: there.account_id, school_name: '测试学校', name: there.name },
    ])
    expect(await linkedIds(there.token)).toEqual([there.account_id, here.account_id])
    for (const { account_id, school_id } of [here, there])
      expect(await auditOf(app, { action: 'account.link', target_id: account_id })).toMatchObject([
        { school_id, account_id },
      ])
  })

  it('[SE-120] again is the same link, and is recorded once', async () => {
    const { here, there } = await twoLinked()
    expect((await add(there.token, here.login)).code).toBe(200)
    expect(await linkedIds(here.token)).toHaveLength(2)
    expect(await auditOf(app, { action: 'account.link', target_id: here.account_id })).toHaveLength(1)
  })

  it('[SE-120] is of a pair: who is linked with both is what leads from one to the other', async () => {
    const { here, there } = await twoLinked()
    const third = await teacherElsewhere()
    await add(there.token, third.login)
    expect(await linkedIds(here.token)).toEqual([here.account_id, there.account_id])
    expect((await enter(here.token, third)).code).toBe(404)
    const over = await entered(here.token, there)
    expect((await infoOf(await entered(over, third))).payload.info.school_id).toBe(third.school_id)
  })

  it('[SE-121] refuses a wrong password in the words of the sign-in, counts it, and asks for a proof after ten', async () => {
    const [here, there] = [await teacherElsewhere(), await teacherElsewhere()]
    const wrong = await add(here.token, there.login, 'not-it')
    expect(wrong.raw.json()).toMatchObject({ message: '账号或密码错误', result: { isLogin: true } })
    expect((await add(here.token, 'nobody-here', 'not-it')).raw.json()).toEqual(wrong.raw.json())
    expect(await auditOf(app, { action: 'session.refused', target_id: there.account_id })).toHaveLength(1)
    for (let at = 0; at < 9; at += 1) await add(here.token, there.login, `wrong-${at}`)
    expect((await add(here.token, there.login)).error?.name).toBe('PROOF_NEEDED')
    // The sign-in page counts the same refusals.
    const proof = { account: there.login, password: TEST_PASSWORD }
    expect((await app.call(null, 'POST /api/auth/login', proof)).error?.name).toBe('PROOF_NEEDED')
    expect(await linkedIds(here.token)).toEqual([here.account_id])
    expect((await infoOf(here.token)).code).toBe(200)
  })

  it('[SE-121] takes the second step of the other account, and spends none on what is refused', async () => {
    const [here, there] = [await teacherElsewhere(), await teacherElsewhere()]
    await giveAuthenticator(app, there)
    expect((await add(here.token, there.login)).error?.fields).toEqual([
      { field: 'code', message: '请完成登录验证' },
    ])
    const proof = { account: there.login, password: TEST_PASSWORD, ...OWN }
    const second_step = { way: 'app', code: appCode(app) } as const
    const own = await app.call(there.token, ADD, { ...proof, second_step })
    expect(accountField(own)?.message).toBe('这就是现在登录的账号')
    const linked = await app.call(here.token, ADD, { ...proof, second_step })
    expect(linked.code).toBe(200)
  })

  it('[SE-121] refuses the same account, one of the same school, a student, one that is disabled and one without a password of its own', async () => {
    const [here, there] = [await teacherElsewhere(), await teacherElsewhere()]
    const colleague = await buildTeacher(app, { school_id: here.school_id })
    const { students } = await buildClass(app, { school_id: there.school_id, teacher_id: there.person_id })
    const student = students[0]?.login ?? ''
    const refusal = async (login: string) => accountField(await add(here.token, login))
    expect(await refusal(here.login)).toEqual({ field: 'account', message: '这就是现在登录的账号' })
    expect((await refusal(colleague.login))?.message).toMatch(/^这是本校的账号/)
    expect((await refusal(student))?.message).toBe('只能关联教师的账号')
    const change = (set: ReturnType<typeof sql>) =>
      app.services.database.orm.execute(sql`update account set ${set} where account_id = ${there.account_id}`)
    await change(sql`must_change_password = true`)
    expect((await refusal(there.login))?.message).toMatch(/^这个账号的密码是学校给的/)
    await change(sql`is_disabled = true`)
    expect((await refusal(there.login))?.message).toMatch(/^该账号已被那所学校停用/)
    expect((await infoOf(here.token)).code).toBe(200)
    expect(await linkedIds(here.token)).toEqual([here.account_id])
  })

  it('[SE-121] takes the own password again, so that a sign-in that was taken is not made to last by a link', async () => {
    const [here, thief] = [await teacherElsewhere(), await teacherElsewhere()]
    const proof = { account: thief.login, password: TEST_PASSWORD }
    const wrong = await app.call(here.token, ADD, { ...proof, own_password: 'not-it' })
    expect(wrong.error?.fields).toEqual([{ field: 'own_password', message: '本校的登录密码不正确' }])
    expect((await app.send(here.token, ADD, proof)).error?.fields[0]?.field).toBe('own_password')
    expect(await linkedIds(thief.token)).toEqual([thief.account_id])
    expect(await auditOf(app, { action: 'session.refused', target_id: here.account_id })).toHaveLength(1)
  })

  it('[SE-121] is nothing for students, nor for who is not signed in', async () => {
    const { here, there } = await twoLinked()
    const { students } = await buildClass(app, { school_id: here.school_id, teacher_id: here.person_id })
    const student = await signIn(app, students[0]?.login ?? '')
    expect([
      (await list(student)).code,
      (await add(student, there.login)).code,
      (await enter(student, there)).code,
      (await remove(student, there)).code,
    ]).toEqual([403, 403, 403, 403])
    expect((await app.call(null, 'POST /api/session/v1/linked/list', {})).code).toBe(401)
  })

  it('[SE-121] stops at eight', async () => {
    const { here } = await twoLinked()
    await app.services.database.orm.execute(sql`
      insert into account_link (account_id, linked_account_id, linked_at)
      select ${here.account_id}::uuid, gen_random_uuid(), now() from generate_series(1, 7)`)
    const ninth = await teacherElsewhere()
    expect(accountField(await add(here.token, ninth.login))?.message).toBe(
      '一个账号最多关联 8 个其他学校的账号',
    )
    expect(accountField(await add(ninth.token, here.login))?.field).toBe('account')
    expect(await linkedIds(ninth.token)).toEqual([ninth.account_id])
  })
})

describe('going over', () => {
  it('[SE-122] opens a sign-in of the other account alone, named as such, which lasts no longer than the one it came from', async () => {
    const { here, there } = await twoLinked()
    app.clock.advance(3 * 86_400_000)
    const before = (await app.call(here.token, 'POST /api/session/v1/device/list', {})).payload.list
    const { payload } = await enter(here.token, there)
    if (payload.state !== 'entered') throw new Error('it is open')
    expect(payload.expires_at).toBe(before.find(({ is_current }) => is_current)?.expires_at)
    expect((await infoOf(payload.token)).payload.info).toMatchObject({
      a_id: there.account_id,
      school_id: there.school_id,
    })
    const { list: devices } = (await app.call(payload.token, 'POST /api/session/v1/device/list', {})).payload
    expect(devices.map(({ is_current, from_school }) => [is_current, from_school])).toEqual([
      [true, '测试学校'],
      [false, null],
    ])
    const [record] = await auditOf(app, {
      action: 'session.sign_in',
      target_id: devices[0]?.session_id ?? '',
    })
    expect(record).toMatchObject({ school_id: there.school_id, after: { way: 'linked' } })
    // Nor by the way of a login code.
    const code = { nonce: 'n'.repeat(43) }
    const made = (token: string) => app.call(token, 'POST /api/session/v1/login-code/create', code)
    expect([(await made(payload.token)).error?.name, (await made(here.token)).code]).toEqual([
      'CONFLICT',
      200,
    ])
    // Back again, it has not become longer.
    const back = await enter(payload.token, here)
    expect(back.payload).toMatchObject({ state: 'entered', expires_at: payload.expires_at })
    expect((await infoOf(here.token)).code).toBe(200)
  })

  it('[SE-122] needs the link: an id alone opens nothing, and neither does a guess at one', async () => {
    const [here, there] = [await teacherElsewhere(), await teacherElsewhere()]
    const nobody = { account_id: newId() }
    const theirs = await enter(here.token, there)
    expect(theirs.code).toBe(404)
    expect(theirs.raw.body).toBe((await enter(here.token, nobody)).raw.body)
    expect((await enter(here.token, here)).code).toBe(404)
  })

  it('[SE-122] makes no device known: a password was typed here, or the owner is told', async () => {
    const { here, there } = await twoLinked()
    const strange = newDevice()
    const call = (name: string, payload: object) =>
      app.fastify.inject({
        ...{ method: 'POST', url: `/api/session/v1/linked/${name}`, payload },
        headers: { authorization: here.token, 'jiangtai-device': strange },
      })
    const told = () => app.published.filter(({ event }) => event === 'signed_in_elsewhere').length
    const go = async () => {
      const before = told()
      expect((await call('enter', { account_id: there.account_id })).json()).toMatchObject({ code: 200 })
      return told() - before
    }
    expect([await go(), await go()]).toEqual([1, 1])
    await call('add', { account: there.login, password: TEST_PASSWORD, ...OWN })
    expect(await go()).toBe(0)
  })

  it('[SE-122] leaves what is missing to the sign-in page: a second step, or a password of one’s own', async () => {
    const { here, there } = await twoLinked()
    await askEverybody(app, there.school_id)
    const { payload } = await enter(here.token, there)
    expect(payload).toEqual({
      state: 'sign_in_needed',
      login: there.login,
      told: '该账号登录时要再验证一次，请输入密码和验证码',
    })
    await app.services.database.orm.execute(
      sql`update account set must_change_password = true where account_id = ${there.account_id}`,
    )
    expect((await enter(here.token, there)).payload).toMatchObject({ state: 'sign_in_needed' })
    await app.services.database.orm.execute(
      sql`update account set is_disabled = true where account_id = ${there.account_id}`,
    )
    expect((await enter(here.token, there)).error?.name).toBe('CONFLICT')
    expect((await infoOf(here.token)).code).toBe(200)
  })
})
