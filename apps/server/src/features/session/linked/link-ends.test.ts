import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, TEST_PASSWORD } from '../../../../test/builders.ts'
import { auditOf } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { linkingOn } from '../test/linking.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add, enter, entered, infoOf, linkedIds, remove, teacherElsewhere, twoLinked } = linkingOn(() => app)

describe('the end of a link', () => {
  it('[SE-123] comes from either side, ends what came over it but the sign-in that asks, and stands in both logs', async () => {
    const { here, there } = await twoLinked()
    const over = await entered(here.token, there)
    const [another, back] = [await entered(here.token, there), await entered(over, here)]
    expect((await remove(over, here)).code).toBe(200)
    app.clock.advance(1001)
    const codes = await Promise.all([here.token, there.token, over, another, back].map(infoOf))
    expect(codes.map(({ code }) => code)).toEqual([200, 200, 200, 401, 401])
    expect(await linkedIds(here.token)).toEqual([here.account_id])
    expect((await enter(here.token, there)).code).toBe(404)
    expect((await remove(here.token, there)).code).toBe(404)
    const ends = async ({ account_id }: { account_id: string }) =>
      (await auditOf(app, { action: 'account.unlink', target_id: account_id })).map(({ after }) => after)
    expect([await ends(there), await ends(here)]).toEqual([
      [{ link_end: 'own' }],
      [{ link_end: 'other_side' }],
    ])
  })

  it('[SE-123] takes only the link that is named', async () => {
    const { here, there } = await twoLinked()
    const third = await teacherElsewhere()
    await add(here.token, third.login)
    expect((await remove(here.token, there)).code).toBe(200)
    expect(await linkedIds(here.token)).toEqual([here.account_id, third.account_id])
    expect((await remove(third.token, there)).code).toBe(404)
  })

  it('[SE-123] comes with another password, one’s own or the school’s, and ends what had gone over from there', async () => {
    const { here, there } = await twoLinked()
    const over = await entered(here.token, there)
    const changed = { old_password: TEST_PASSWORD, password: 'new-Password-2' }
    expect((await app.call(here.token, 'POST /api/session/v1/password/change', changed)).code).toBe(200)
    app.clock.advance(1001)
    expect((await infoOf(over)).code).toBe(401)
    expect(await linkedIds(here.token)).toEqual([here.account_id])
    expect(await linkedIds(there.token)).toEqual([there.account_id])
    const [record] = await auditOf(app, { action: 'account.unlink', target_id: here.account_id })
    expect(record).toMatchObject({ before: { link_count: 1 }, after: { link_end: 'password' } })

    const manager = await buildTeacher(app, { school_id: there.school_id, role_key: 'school_manager' })
    expect((await add(there.token, here.login, 'new-Password-2')).code).toBe(200)
    const reset = 'POST /api/school_manager/v1/teachers/accounts/reset-password'
    expect((await app.call(manager.token, reset, { teacher_id: there.person_id })).code).toBe(200)
    expect(await linkedIds(here.token)).toEqual([here.account_id])
  })

  it('[SE-123] comes when the account is disabled or its teacher leaves, and nothing brings it back', async () => {
    const { here, there } = await twoLinked()
    const manager = await buildTeacher(app, { school_id: there.school_id, role_key: 'school_manager' })
    const toggle = (is_disabled: boolean) =>
      app.call(manager.token, 'POST /api/school_manager/v1/teachers/accounts/toggle-status', {
        ...{ teacher_ids: [there.person_id], is_disabled },
      })
    expect([(await toggle(true)).code, (await toggle(false)).code]).toEqual([200, 200])
    expect(await linkedIds(here.token)).toEqual([here.account_id])
    expect((await enter(here.token, there)).code).toBe(404)
    const [record] = await auditOf(app, { action: 'account.unlink', target_id: there.account_id })
    expect(record).toMatchObject({
      ...{ school_id: there.school_id, account_id: manager.account_id },
      after: { link_end: 'disabled' },
    })
  })
})
