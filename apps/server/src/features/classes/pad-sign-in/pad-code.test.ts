import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeToken } from '../../../core/auth/token.ts'
import { solve } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openTwoApps, type TwoApps } from '../../../../test/processes/two-apps.ts'
import { buildShowingClass, first, showingOn } from './test/showing.ts'

let app: TestApp
let on: ReturnType<typeof showingOn>
let apps: TwoApps
beforeAll(async () => {
  app = await openTestApp()
  on = showingOn(app)
  apps = await openTwoApps()
})
afterAll(async () => {
  await app.close()
  await apps.close()
})

async function shown() {
  const built = await buildShowingClass(app)
  const { payload } = await on.open(built.teacher.token, built.class_id)
  return { ...built, ...payload, page: on.ofTeacher(built.teacher.token, payload.showing_id) }
}

const run = (query: string, values: unknown[]) => app.services.database.pool.query(query, values)
const mayEnter = async (code: string) => (await on.pad().enter(code)).code === 200

/** Keeps the page heard of while time passes. */
async function pass(ms: number, page: { look: () => Promise<unknown> }) {
  for (let passed = 0; passed < ms; passed += 60_000) {
    app.clock.advance(Math.min(60_000, ms - passed))
    await page.look()
  }
}

it('[SE-127] a code ends after ten minutes, and another one ends the one before; pads that came by it go on', async () => {
  const { page, pad_code, digits, students } = await shown()
  await pass(9 * 60_000, page)
  const pad = await on.asking(digits, first(students).student_id)
  const renewed = (await page.renew()).payload
  expect(renewed.pad_code).not.toBe(pad_code)
  expect(await mayEnter(pad_code)).toBe(false)
  expect(await mayEnter(digits)).toBe(false)
  expect(await mayEnter(renewed.pad_code)).toBe(true)
  expect(await mayEnter(`${renewed.digits.slice(0, 4)} ${renewed.digits.slice(4)}`)).toBe(true)
  await page.consentAll()
  expect((await pad.collect()).payload.state).toBe('signed_in')
  await pass(10 * 60_000, page)
  expect(await mayEnter(renewed.pad_code)).toBe(false)
  expect((await page.look()).error?.name).toBe('NOT_FOUND')
})

it('[SE-128] closing ends the code at once, and what was asked by it', async () => {
  const { page, pad_code, digits, students } = await shown()
  const pad = await on.asking(pad_code, first(students).student_id)
  await page.close()
  expect(await mayEnter(pad_code)).toBe(false)
  expect(await mayEnter(digits)).toBe(false)
  expect((await pad.collect()).payload).toEqual({ state: 'over' })
  expect((await pad.ask(first(students).student_id)).error?.fields).toMatchObject([{ field: 'pad_secret' }])
})

it('[SE-128] a page that was not heard of for two minutes shows nothing any more', async () => {
  const { page, pad_code } = await shown()
  await pass(4 * 60_000, page)
  expect(await mayEnter(pad_code)).toBe(true)
  app.clock.advance(2 * 60_000)
  expect(await mayEnter(pad_code)).toBe(false)
})

it('[SE-128] signing out, losing the class and the end of the class end it, and another showing of the class ends the one before', async () => {
  const gone = await shown()
  const pad = await on.asking(gone.pad_code, first(gone.students).student_id)
  await gone.page.consentAll()
  await app.call(gone.teacher.token, 'POST /api/auth/logout', {})
  expect(await mayEnter(gone.pad_code)).toBe(false)
  // A consent goes with the sign-in that gave it.
  expect((await pad.collect()).payload).toEqual({ state: 'over' })

  const untaught = await shown()
  await run(`update teacher_assignment set to_day = '2026-10-01' where class_id = $1`, [untaught.class_id])
  expect(await mayEnter(untaught.pad_code)).toBe(false)
  const stopped = await shown()
  await run(`update class set status = 'deactivated' where class_id = $1`, [stopped.class_id])
  expect(await mayEnter(stopped.pad_code)).toBe(false)

  const twice = await shown()
  const again = await on.open(twice.teacher.token, twice.class_id)
  expect(await mayEnter(twice.pad_code)).toBe(false)
  expect(await mayEnter(again.payload.pad_code)).toBe(true)
  expect((await twice.page.look()).error?.name).toBe('NOT_FOUND')
})

it('[SE-128] what is closed at one process is dead at every other', async () => {
  const [a, b] = [showingOn(apps.a), showingOn(apps.b)]
  const { teacher, class_id, students } = await buildShowingClass(apps.a)
  const { showing_id, pad_code } = (await a.open(teacher.token, class_id)).payload
  const pad = await b.asking(pad_code, first(students).student_id)
  await a.ofTeacher(teacher.token, showing_id).consentAll()
  expect((await pad.collect()).payload.state).toBe('signed_in')
  const late = await b.asking(pad_code, students[1]?.student_id ?? '')
  await a.ofTeacher(teacher.token, showing_id).close()
  expect((await late.collect()).payload).toEqual({ state: 'over' })
  expect((await b.pad().enter(pad_code)).code).not.toBe(200)
})

it('[SE-129] a wrong code, one that ran out and one of nobody are answered alike', async () => {
  const { page, pad_code } = await shown()
  await page.close()
  const told = await Promise.all(
    [pad_code, 'a'.repeat(22), '00000000'].map(async (code) => (await on.pad().enter(code)).error?.fields),
  )
  expect(new Set(told.map((fields) => JSON.stringify(fields))).size).toBe(1)
  expect((await on.pad().enter('123')).error?.fields).toMatchObject([
    { field: 'pad_code', message: '登录码是 8 位数字' },
  ])
})

/** A pad at an address that types a code. */
async function typeFrom(address: string, pad_code: string, proof?: string) {
  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/api/session/v1/class-code/enter',
    remoteAddress: address,
    headers: proof === undefined ? {} : { 'jiangtai-proof': proof },
    payload: { pad_secret: makeToken(), pad_code, device_id: newId(), device_name: '平板 07' },
  })
  const { code, error } = reply.json()
  return { code, challenge: error?.challenge as string | undefined }
}

it('[SE-130] a hundred wrong codes of an address are free, then each takes a proof there, the right one too; scanning takes none', async () => {
  const { digits, pad_code } = await shown()
  const wrong = digits === '00000000' ? '00000001' : '00000000'
  for (let tried = 0; tried < 100; tried += 1)
    expect((await typeFrom('10.1.1.1', wrong)).challenge).toBeUndefined()
  const { challenge = '' } = await typeFrom('10.1.1.1', digits)
  expect(challenge).not.toBe('')
  expect((await typeFrom('10.1.1.1', pad_code)).code).toBe(200)
  expect((await typeFrom('10.2.2.2', digits)).code).toBe(200)
  expect((await typeFrom('10.1.1.1', digits, solve(challenge))).code).toBe(200)
  expect((await typeFrom('10.1.1.1', digits, solve(challenge))).challenge).not.toBe('')
  app.clock.advance(61 * 60_000)
})

it('[SE-130] wrong codes from many addresses count together: from the two-hundredth in a quarter of an hour on each takes a proof', async () => {
  const { digits } = await shown()
  const wrong = digits === '00000000' ? '00000001' : '00000000'
  for (let tried = 0; tried < 200; tried += 1) await typeFrom(`10.3.${tried}.1`, wrong)
  expect((await typeFrom('10.4.4.4', digits)).challenge).toBeDefined()
  app.clock.advance(16 * 60_000)
})
