import type { CallName } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { everyRoute, type NamedRoute } from './every-route.ts'
import { countRows } from './stored-rows.ts'
import { tokenFor } from './valid-calls.ts'
import { buildOwnSide, FEW } from './world.ts'

const COPIES = 5

/**
 * Who is not signed in has no request to repeat; a password is asked for or given out each time, and neither it nor a login
 * code nor a list of people is ever kept.
 */
const NEW_EACH_TIME: readonly CallName[] = [
  'POST /api/session/v1/login-code/create',
  'POST /api/session/v1/password/change',
  'POST /api/school_manager/v1/students/change-password',
  'POST /api/school_manager/v1/students/accounts/slips',
  'POST /api/school_manager/v1/students/export',
  'POST /api/school_manager/v1/teachers/accounts/reset-password',
  'POST /api/school_manager/v1/teachers/accounts/slips',
  'POST /api/school_manager/v1/teachers/export',
]
const changing = everyRoute.filter(
  ({ name, route }) => route.effect !== 'read' && route.access !== 'public' && !NEW_EACH_TIME.includes(name),
)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe(`sent ${COPIES} times at once, a change happens once and every copy gets the same answer`, () => {
  it.each(changing.map((named) => [named.name, named] as const))('%s', async (_, named) => {
    const once = await send(named, 1)
    const often = await send(named, COPIES)
    expect(once.codes).toEqual([200])
    expect(often.codes).toEqual(Array.from({ length: COPIES }, () => 200))
    // The stored answer has its keys in another order; what it says is the same.
    for (const body of often.bodies) expect(body).toEqual(often.bodies[0])
    expect(often.again, 'the same request after a while').toEqual(often.bodies[0])
    expect(often.added).toEqual(once.added)
  })
})

/** Sends one request so many times at once, and once more afterwards; says which rows that added. */
async function send({ name, valid }: NamedRoute, copies: number) {
  const side = await buildOwnSide(app, FEW)
  await valid.before?.(app, side)
  const token = tokenFor(valid, side)
  const body = { ...valid.body(side), request_id: newId() }
  const before = await countRows(app)
  const facts = countFacts()
  const replies = await Promise.all(Array.from({ length: copies }, () => app.send(token, name, body)))
  const published = countFacts() - facts
  const again = await app.send(token, name, body)
  const after = await countRows(app)
  return {
    codes: replies.map((reply) => reply.code),
    bodies: replies.map((reply): unknown => reply.raw.json()),
    again: again.raw.json<unknown>(),
    added: {
      published,
      ...Object.fromEntries(
        Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]),
      ),
    },
  }
}

/** What was published; the tally comes a moment later, once for all who answered ([CR-17]). */
function countFacts(): number {
  return app.published.filter(({ event }) => event !== 'tally').length
}
