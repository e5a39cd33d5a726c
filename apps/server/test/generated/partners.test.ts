import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARTNER_RULES } from '../../src/features/lessons/test/partner-rules.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { routesOf } from './every-route.ts'
import { stampSchools } from './world/stamp.ts'
import type { Side } from './world/side.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A teacher's things, and a colleague who prepares every lesson of theirs with them. */
async function setup(): Promise<{ own: Side; partner: Side['teacher'] }> {
  const { own, colleague } = await stampSchools(app)
  const partner = colleague.teacher
  await app.services.database.pool.query(
    `insert into lesson_partner (prepare_lesson_id, teacher_id, school_id, added_at)
      select prepare_lesson_id, $2, school_id, now() from lesson where teacher_id = $1`,
    [own.teacher.person_id, partner.person_id],
  )
  // What a teacher has of their own they give away, so that every file of the calls may be opened by both.
  await app.services.database.pool.query(
    `insert into resource_share (resource_id, kind, audience_id, school_id, created_at)
      select resource_id, 'school', '', school_id, now() from resource where owner_teacher_id = $1 on conflict do nothing`,
    [own.teacher.person_id],
  )
  return { own, partner }
}

describe('[LE-101] who prepares a lesson with its owner', () => {
  const routes = routesOf('lessons')

  it('has an answer for every call of lessons', () => {
    expect(routes.map(({ name }) => name).toSorted()).toEqual(Object.keys(PARTNER_RULES).toSorted())
  })

  it.each(
    routes
      .filter(({ name }) => PARTNER_RULES[name] !== 'names nothing')
      .map((one) => [one.title, one] as const),
  )('%s', async (_title, { name, valid }) => {
    const { own, partner } = await setup()
    await valid.before?.(app, own)
    const body =
      name === 'POST /api/prepare_lessons/api/lesson_together/leave'
        ? { prepare_lesson_id: own.prepare_lesson_id }
        : valid.body(own)
    const reply = await app.send(partner.token, name, body)
    const outcome = reply.code === 200 ? 'does' : (reply.error?.name ?? `code ${reply.code}`)
    const isRefused = ['FORBIDDEN', 'NOT_FOUND'].includes(outcome)
    expect(isRefused ? 'refused' : outcome).toBe(PARTNER_RULES[name])
  })

  it('does not teach it, nor names its guide', async () => {
    const { own, partner } = await setup()
    const { prepare_lesson_id, idle_lesson_id, idle_class_id } = own
    for (const [name, body] of [
      ['POST /api/prepare_lessons/api/lesson_together/partners', { prepare_lesson_id, teacher_ids: [] }],
      ['POST /api/guide_learn/api/lesson/link', { prepare_lesson_id, task_id: null }],
      [
        'POST /api/prepare_lessons/api/start_lesson',
        { prepare_lesson_id: idle_lesson_id, class_id: idle_class_id, device_id: 'device-one' },
      ],
    ] as const) {
      const reply = await app.send(partner.token, name, body)
      expect([name, reply.error?.name]).toEqual([name, 'FORBIDDEN'])
    }
  })
})
