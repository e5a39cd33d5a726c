import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, signIn } from '../../../../test/builders.ts'
import { auditOf } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { allowPadSignIn, buildShowingClass, first, showingOn } from './test/showing.ts'

let app: TestApp
let on: ReturnType<typeof showingOn>
beforeAll(async () => {
  app = await openTestApp()
  on = showingOn(app)
})
afterAll(() => app.close())

/** A class whose teacher shows a code. */
async function shown(student_count = 3) {
  const built = await buildShowingClass(app, student_count)
  const { payload } = await on.open(built.teacher.token, built.class_id)
  return { ...built, ...payload, page: on.ofTeacher(built.teacher.token, payload.showing_id) }
}

const run = (query: string, values: unknown[]) => app.services.database.pool.query(query, values)

it('[SE-127] a teacher of the class gets a code of 128 bits and one of eight digits, of which hashes alone are stored', async () => {
  const { pad_code, digits, code_expires_at, class_name, name } = await shown()
  expect(Buffer.from(pad_code, 'base64url')).toHaveLength(16)
  expect(digits).toMatch(/^\d{8}$/)
  expect(class_name).toBe(name)
  expect(Date.parse(code_expires_at) - app.clock.now().getTime()).toBe(10 * 60_000)
  const { rows } = await run('select * from pad_showing', [])
  expect(JSON.stringify(rows)).not.toContain(pad_code)
  expect(JSON.stringify(rows)).not.toContain(digits)
})

it('[SE-127] nobody shows a code of a class of others, of another school, or with no office in it', async () => {
  const { school_id, class_id, students } = await shown()
  const colleague = await buildTeacher(app, { school_id })
  const { school_id: elsewhere } = await buildSchool(app)
  const stranger = await buildTeacher(app, { school_id: elsewhere, role_key: 'school_manager' })
  expect((await on.open(colleague.token, class_id)).error?.name).toBe('FORBIDDEN')
  expect((await on.open(stranger.token, class_id)).error?.name).toBe('NOT_FOUND')
  const student = await signIn(app, first(students).login)
  expect((await on.open(student, class_id)).error?.name).toBe('FORBIDDEN')
})

it('[SE-127] a showing is its teacher’s alone', async () => {
  const { school_id, showing_id, class_id } = await shown()
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  expect((await on.open(manager.token, class_id)).code).toBe(200)
  const other = on.ofTeacher(manager.token, showing_id)
  for (const answer of [other.look, other.renew, other.close, other.setAutomatic])
    expect((await answer()).error?.name).toBe('NOT_FOUND')
  expect((await other.decide([newId()])).error?.name).toBe('NOT_FOUND')
})

it('[SE-129] the code gives names, initials and seat numbers of that class, namesakes with the end of their number, and nothing else', async () => {
  const { pad_code, class_name, students } = await shown()
  const [one, two] = students.map(({ student_id }) => student_id)
  await run(`update student set name = '王小明', name_initials = 'wxm' where student_id = any($1)`, [
    [one, two],
  ])
  const reply = await on.pad().enter(pad_code)
  expect(reply.payload.class_name).toBe(class_name)
  const tails = students.map(({ login }) => login.slice(-4))
  expect(reply.payload.students).toEqual([
    { student_id: one, name: `王小明 ${tails[0]}`, initials: 'wxm', seat_no: 1 },
    { student_id: two, name: `王小明 ${tails[1]}`, initials: 'wxm', seat_no: 2 },
    { student_id: students[2]?.student_id, name: '学生3', initials: 'xs3', seat_no: 3 },
  ])
})

it('[SE-131] a consent signs in the pad that asked, once, as an ordinary sign-in of that pad', async () => {
  const { page, pad_code, students } = await shown()
  const { student_id, name } = first(students)
  const pad = await on.asking(pad_code, student_id)
  const spy = on.pad()
  await spy.enter(pad_code)
  expect((await pad.collect()).payload).toEqual({ state: 'waiting' })
  await page.consentAll()
  expect((await spy.collect()).payload).toEqual({ state: 'over' })
  const { payload } = await pad.collect()
  if (payload.state !== 'signed_in') throw new Error(payload.state)
  const info = await app.call(payload.token, 'GET /api/auth/user/info', {})
  expect(info.payload).toMatchObject({ name, user_type: 2, info: { person_id: student_id } })
  const { rows } = await run('select device_id from session where account_id = $1', [info.payload.info.a_id])
  expect(rows).toEqual([{ device_id: pad.device_id }])
  // The answer that was given is given to nobody again, and the pad is bound as by any other sign-in.
  expect((await pad.collect()).payload).toEqual({ state: 'over' })
  expect((await run('select 1 from pad_binding where student_id = $1', [student_id])).rowCount).toBe(1)
})

it('[SE-131] of two that bring the secret at once one is signed in', async () => {
  const { page, pad_code, students } = await shown()
  const pad = await on.asking(pad_code, first(students).student_id)
  await page.consentAll()
  const answers = await Promise.all([pad.collect(), pad.collect(), pad.collect()])
  expect(answers.map(({ payload }) => payload.state).toSorted()).toEqual(['over', 'over', 'signed_in'])
})

it('[SE-131] a consent outlives the page that gave it by a minute, and no longer', async () => {
  const { page, pad_code, students } = await shown()
  const [one, two] = students.map(({ student_id }) => student_id)
  const [quick, slow] = [await on.asking(pad_code, one ?? ''), await on.asking(pad_code, two ?? '')]
  await page.consentAll()
  await page.close()
  expect((await quick.collect()).payload.state).toBe('signed_in')
  app.clock.advance(60_000)
  expect((await slow.collect()).payload).toEqual({ state: 'over' })
})

it('[SE-132] the page sees who asks on which pad, and nothing is signed in without consent', async () => {
  const { page, pad_code, students } = await shown()
  const { student_id } = first(students)
  const pad = await on.asking(pad_code, student_id)
  const { asking, signed_in_count, student_count, is_automatic } = (await page.look()).payload
  expect(asking).toMatchObject([
    {
      ...{ student_id, name: '学生1', seat_no: 1, device_name: '平板 07' },
      ...{ is_contested: false, is_elsewhere: false },
    },
  ])
  expect({ signed_in_count, student_count, is_automatic }).toEqual({
    signed_in_count: 0,
    student_count: 3,
    is_automatic: false,
  })
  await page.decide([first(asking).ask_id], false)
  expect((await pad.collect()).payload).toEqual({ state: 'refused' })
  // It asks again, for another name too.
  await pad.ask(students[1]?.student_id ?? '')
  expect((await page.look()).payload.asking).toMatchObject([{ name: '学生2' }])
  await page.consentAll()
  expect((await pad.collect()).payload.state).toBe('signed_in')
  expect((await page.look()).payload).toMatchObject({ asking: [], signed_in_count: 1 })
})

it('[SE-160] a consent is for the name that the teacher saw, and a pad that asked for another one meanwhile goes on waiting', async () => {
  const { page, pad_code, students } = await shown()
  const [own = '', another = ''] = students.map(({ student_id }) => student_id)
  const pad = await on.asking(pad_code, own)
  const [seen] = (await page.look()).payload.asking
  // The same name once more is the same request: a reply that was lost takes nothing from it.
  await pad.ask(own)
  expect((await page.look()).payload.asking.map(({ ask_id }) => ask_id)).toEqual([seen?.ask_id])
  await pad.ask(another)
  for (const consents of [true, false])
    expect((await page.decide([seen?.ask_id ?? ''], consents)).payload).toEqual({ decided_count: 0 })
  expect((await pad.collect()).payload).toEqual({ state: 'waiting' })
  await page.consentAll()
  expect((await pad.collect()).payload.state).toBe('signed_in')
})

it('[SE-132] a name that two pads ask for is marked, and stays when all are consented to', async () => {
  const { page, pad_code, students } = await shown()
  const [one = '', two = ''] = students.map(({ student_id }) => student_id)
  const pads = [await on.asking(pad_code, one), await on.asking(pad_code, one)]
  const alone = await on.asking(pad_code, two)
  const { asking } = (await page.look()).payload
  expect(asking.map(({ is_contested }) => is_contested)).toEqual([true, true, false])
  const all = await page.consentAll()
  expect(all.payload).toEqual({ decided_count: 1 })
  expect((await alone.collect()).payload.state).toBe('signed_in')
  expect((await pads[0]?.collect())?.payload).toEqual({ state: 'waiting' })
  await page.decide([first(asking).ask_id])
  expect((await pads[0]?.collect())?.payload.state).toBe('signed_in')
  expect((await page.look()).payload.asking).toMatchObject([{ is_contested: true, is_elsewhere: true }])
})

it('[SE-132] the log of the school says who consented to whom', async () => {
  const { teacher, page, pad_code, students } = await shown()
  const { student_id } = first(students)
  const pad = await on.asking(pad_code, student_id)
  await page.consentAll()
  await pad.collect()
  const [record] = await auditOf(app, { action: 'class.pad_consent', target_id: student_id })
  expect(record).toMatchObject({
    account_id: teacher.account_id,
    after: { device_name: '平板 07', is_automatic: false },
  })
})

it('[SE-132] a pad asks for no student of another class, and decides about no pad of another showing', async () => {
  const { school_id, teacher, page, pad_code } = await shown()
  const other = await buildClass(app, { school_id, teacher_id: teacher.person_id })
  const pad = on.pad()
  await pad.enter(pad_code)
  const refused = await pad.ask(first(other.students).student_id)
  expect(refused.error?.fields).toMatchObject([{ field: 'student_id' }])
  const second = await shown()
  const waiting = await on.asking(second.pad_code, first(second.students).student_id)
  const [asked] = (await second.page.look()).payload.asking
  expect((await page.decide([asked?.ask_id ?? ''])).payload).toEqual({ decided_count: 0 })
  expect((await waiting.collect()).payload).toEqual({ state: 'waiting' })
})

it('[SE-133] 自动同意 is off until it is switched on, lets the first pad of a name in, and asks about everybody else', async () => {
  const { page, pad_code, students } = await shown()
  const [one = '', two = '', three = ''] = students.map(({ student_id }) => student_id)
  const early = await on.asking(pad_code, one)
  await page.setAutomatic()
  expect((await early.collect()).payload).toEqual({ state: 'waiting' })
  const firstPad = await on.asking(pad_code, two)
  expect((await firstPad.collect()).payload.state).toBe('signed_in')
  const secondPad = await on.asking(pad_code, two)
  expect((await secondPad.collect()).payload).toEqual({ state: 'waiting' })
  await signIn(app, students[2]?.login ?? '')
  const elsewhere = await on.asking(pad_code, three)
  expect((await elsewhere.collect()).payload).toEqual({ state: 'waiting' })
  const [record] = await auditOf(app, { action: 'class.pad_consent', target_id: two })
  expect(record).toMatchObject({ after: { is_automatic: true } })
  await page.setAutomatic(false)
  expect((await page.look()).payload.is_automatic).toBe(false)
})

it('[SE-134] a password that the school gave out does not stand in the way, and stays what it is', async () => {
  const { page, pad_code, students } = await shown()
  const { student_id } = first(students)
  await run('update account set must_change_password = true where person_id = $1', [student_id])
  const pad = await on.asking(pad_code, student_id)
  await page.consentAll()
  expect((await pad.collect()).payload.state).toBe('signed_in')
  const { rows } = await run('select must_change_password from account where person_id = $1', [student_id])
  expect(rows).toEqual([{ must_change_password: true }])
})

it('[SE-134] nobody is signed in whose account is disabled or who has left the class meanwhile', async () => {
  const { page, pad_code, students } = await shown()
  const [one = '', two = ''] = students.map(({ student_id }) => student_id)
  const pads = [await on.asking(pad_code, one), await on.asking(pad_code, two)]
  await page.consentAll()
  await run('update account set is_disabled = true where person_id = $1', [one])
  await run(`update enrollment set to_day = '2026-10-01' where student_id = $1`, [two])
  expect((await pads[0]?.collect())?.error?.name).toBe('ACCOUNT_DISABLED')
  expect((await pads[1]?.collect())?.message).toBe('这名学生已经不在这个班，请老师看一下名册')
  expect(
    (
      await run('select 1 from session s join account using (account_id) where person_id = any($1)', [
        [one, two],
      ])
    ).rowCount,
  ).toBe(0)
})

it('[SE-135] the school decides by phase: 小学 signs in so and others do not, until a manager says otherwise', async () => {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { class_id } = await buildClass(app, { school_id, teacher_id: teacher.person_id })
  const may = async () =>
    (await app.call(teacher.token, 'POST /api/session/v1/class-code/allowed', { class_id })).payload
      .is_allowed
  expect(await may()).toBe(false)
  expect((await on.open(teacher.token, class_id)).message).toContain('学校没有给高中开通扫码登录')
  await run(`update class set phase_id = 'primary' where class_id = $1`, [class_id])
  expect(await may()).toBe(true)
  await run(`update class set phase_id = 'senior' where class_id = $1`, [class_id])
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const settings = { pad_sign_in_senior: true }
  const colleague = await buildTeacher(app, { school_id })
  await app.call(manager.token, 'POST /api/school_manager/v1/school/update-settings', settings)
  expect((await on.open(teacher.token, class_id)).code).toBe(200)
  expect(await may()).toBe(true)
  // Whoever does not teach it is offered nothing, and told nothing.
  const asked = await app.call(colleague.token, 'POST /api/session/v1/class-code/allowed', { class_id })
  expect(asked.payload).toEqual({ is_allowed: false })
})

it('[SE-135] [SE-139] a school that switches it off ends what is shown at once, and teacher and pad are told so', async () => {
  const { school_id, page, pad_code, students } = await shown()
  const { student_id } = first(students)
  const pad = await on.asking(pad_code, student_id)
  await page.consentAll()
  const late = on.pad()
  await late.enter(pad_code)
  await allowPadSignIn(app, school_id, false)
  expect((await pad.collect()).payload).toEqual({ state: 'over' })
  expect((await on.pad().enter(pad_code)).error?.fields).toMatchObject([{ field: 'pad_code' }])
  expect((await page.look()).message).toContain('学校没有给高中开通扫码登录')
  expect((await late.ask(student_id)).error?.fields).toEqual([
    { field: 'pad_secret', message: '学校已经关闭扫码登录，请用密码登录' },
  ])
})

it('[SE-137] the page counts whoever of the class is signed in, by an earlier opening or by a password too, and nobody who has signed out', async () => {
  const { page, pad_code, students, teacher, class_id } = await shown()
  const [one, two] = students
  const pad = await on.asking(pad_code, one?.student_id ?? '')
  await page.consentAll()
  const { payload } = await pad.collect()
  await page.close()
  const token = await signIn(app, two?.login ?? '')
  const { payload: again } = await on.open(teacher.token, class_id)
  const next = on.ofTeacher(teacher.token, again.showing_id)
  expect((await next.look()).payload).toMatchObject({ signed_in_count: 2, student_count: 3 })
  await app.call(token, 'POST /api/auth/logout', {})
  expect((await next.look()).payload.signed_in_count).toBe(1)
  expect(payload.state).toBe('signed_in')
})
