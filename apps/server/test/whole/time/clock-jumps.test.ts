import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readyToSet } from '../../../src/core/feature.ts'
import { keepTime, type KeptTime } from '../../../src/core/time/keep-time.ts'
import { createServerClock } from '../../../src/core/time/server-clock.ts'
import { type FakeMachine, fakeMachine } from '../../../src/core/time/test/fake-machine.ts'
import { features } from '../../../src/features.ts'
import { runClassroomClock } from '../../../src/features/classroom/room/classroom-clock.ts'
import { buildSchool, buildTeacher } from '../../builders.ts'
import { answerOf, buildRunningLesson, factsSentTo, type RunningLesson } from '../../classroom-builders.ts'
import { askCode, givePhone, newPhone } from '../../session-builders.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const STEPS = { '+1 h': HOUR_MS, '-1 h': -HOUR_MS, '+8 d': 8 * DAY_MS, '-8 d': -8 * DAY_MS }
const eachStep = Object.entries(STEPS)

let machine: FakeMachine
let app: TestApp
let time: KeptTime
const silent = { info: () => {}, warn: () => {}, error: () => {} }

beforeAll(async () => {
  machine = fakeMachine()
  const clock = createServerClock(machine)
  app = await openTestApp({ clock: { now: clock.now, advance: machine.pass } })
  const { database } = app.services
  time = await keepTime({
    ...{ database, clock, machine, log: silent as never },
    readyToSet: (change) => readyToSet(features, database.orm, change),
  })
})
afterAll(() => app.close())

const running: RunningLesson[] = []
const teach = async (): Promise<RunningLesson> => {
  const lesson = await buildRunningLesson(app)
  running.push(lesson)
  return lesson
}
afterEach(async () => {
  for (const lesson of running.splice(0)) await endLesson(lesson)
})
/** Whatever the case before has left open has run out. */
beforeEach(async () => {
  machine.pass(HOUR_MS)
  await time.tick()
})

const endLesson = ({ teacher, command }: RunningLesson) =>
  app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)

/** Everything that looks at the clock by itself. */
const look = async (): Promise<void> => {
  await time.tick()
  await runClassroomClock(app.services)
}
const shownTime = () => app.clock.now().getTime()

describe('[RN-50] a lesson under a clock that jumps', () => {
  it.each(eachStep)('a question of ten minutes stays open ten minutes: %s', async (_name, step_ms) => {
    const lesson = await teach()
    const { token } = lesson.students[0]!
    await lesson.join(token)
    const quiz_run_id = await lesson.startQuiz(600)
    const endings = () =>
      factsSentTo(app, lesson.lesson_session_id, 'student').filter(
        ({ event }) => event?.type === 'quiz_ended' || event?.type === 'lesson_ended',
      )
    machine.setForward(step_ms)
    await look()
    machine.pass(599_000)
    await look()
    const answered = answerOf(quiz_run_id, ['B'])
    expect(await app.call(token, 'POST /api/pad/v1/classroom/submit-answer', answered)).toMatchObject({
      code: 200,
    })
    expect(endings()).toEqual([])
    machine.pass(1_000)
    await look()
    expect(endings()).toMatchObject([{ event: { type: 'quiz_ended', payload: { by: 'timer' } } }])
    machine.setForward(-step_ms)
    await look()
    expect(endings()).toHaveLength(1)
    expect((await lesson.join(token)).code).toBe(200)
  })
})

describe('[RN-51] the time is set when nothing runs', () => {
  it.each(eachStep)('after the lesson, at once: %s', async (_name, step_ms) => {
    const lesson = await teach()
    const before = shownTime()
    machine.setForward(step_ms)
    await time.tick()
    expect(shownTime()).toBe(before)
    await endLesson(lesson)
    await time.tick()
    expect(shownTime()).toBe(before + step_ms)
    expect(shownTime()).toBe(machine.wall())
  })

  it('not while a job waits', async () => {
    const lesson = await teach()
    await endLesson(lesson)
    await app.services.database.orm.execute(sql`
      insert into job (job_id, school_id, account_id, kind, payload, status, done_count, total_count, row_errors, result, attempts, created_at)
      values (gen_random_uuid(), ${lesson.school_id}, ${lesson.teacher.account_id}, 'none', '{}', 'queued', 0, 0, '[]', '{}', 0, ${app.clock.now().toISOString()})`)
    const before = shownTime()
    machine.setForward(HOUR_MS)
    await time.tick()
    expect(shownTime()).toBe(before)
    await app.services.database.orm.execute(sql`delete from job where kind = 'none'`)
    await time.tick()
    expect(shownTime()).toBe(before + HOUR_MS)
  })
})

describe('[RN-56] what lets people in', () => {
  const check = (phone: string, code: string) =>
    app.call(null, 'POST /api/auth/check-code', { phone, purpose: 'login', code })
  const phoneWithCode = async () => {
    const { school_id } = await buildSchool(app)
    const { account_id } = await buildTeacher(app, { school_id })
    const phone = await givePhone(app, account_id)
    return { phone, code: await askCode(app, { phone, purpose: 'login' }) }
  }

  it.each(eachStep)('a code of five minutes lives five minutes: %s', async (_name, step_ms) => {
    const early = await phoneWithCode()
    const late = await phoneWithCode()
    machine.setForward(step_ms)
    await time.tick()
    machine.pass(5 * MINUTE_MS - 1_000)
    await time.tick()
    expect((await check(early.phone, early.code)).code).toBe(200)
    machine.pass(1_000)
    expect((await check(late.phone, late.code)).code).not.toBe(200)
  })

  it('a sign-in by a clock far ahead ends when the time is set back', async () => {
    const { school_id } = await buildSchool(app)
    machine.setForward(60 * DAY_MS)
    await time.tick()
    const teacher = await buildTeacher(app, { school_id })
    const who = () => app.call(teacher.token, 'POST /api/session/v1/device/list', {})
    expect((await who()).code).toBe(200)
    machine.setForward(-60 * DAY_MS)
    await time.tick()
    expect(await who()).toMatchObject({ code: 401, message: '登录已过期，请重新登录' })
  })

  it('an hour back ends no sign-in, and one that is revoked stays out', async () => {
    const { school_id } = await buildSchool(app)
    const teacher = await buildTeacher(app, { school_id })
    const who = () => app.call(teacher.token, 'POST /api/session/v1/device/list', {})
    expect((await who()).code).toBe(200)
    machine.setForward(-HOUR_MS)
    await time.tick()
    expect((await who()).code).toBe(200)
    machine.setForward(HOUR_MS)
    await time.tick()
    expect((await who()).code).toBe(200)
    machine.setForward(-HOUR_MS)
    await time.tick()
    await app.services.database.orm.execute(
      sql`update session set revoked_at = ${app.clock.now().toISOString()} where account_id = ${teacher.account_id}`,
    )
    expect((await who()).code).toBe(401)
  })

  it('what has run out does not live again when the time is set back', async () => {
    const { phone, code } = await phoneWithCode()
    const { school_id } = await buildSchool(app)
    const teacher = await buildTeacher(app, { school_id })
    const who = () => app.call(teacher.token, 'POST /api/session/v1/device/list', {})
    machine.pass(7 * DAY_MS)
    expect([(await who()).code, (await check(phone, code)).code]).toEqual([401, 400])
    machine.setForward(-7 * DAY_MS)
    await time.tick()
    machine.pass(MINUTE_MS)
    expect([(await who()).code, (await check(phone, code)).code]).toEqual([401, 400])
  })

  it('whoever asked for codes by a clock far ahead may ask again', async () => {
    machine.setForward(8 * DAY_MS)
    await time.tick()
    const phone = newPhone()
    const ask = () => app.call(null, 'POST /api/auth/send-code', { phone, purpose: 'login' })
    expect((await ask()).code).toBe(200)
    machine.pass(10 * MINUTE_MS)
    machine.setForward(-8 * DAY_MS)
    await time.tick()
    expect((await ask()).code).toBe(200)
  })
})
