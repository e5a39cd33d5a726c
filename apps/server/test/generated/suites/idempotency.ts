import { newId } from '@jiangtai/shared/core/ids.ts'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../test-app.ts'
import { tokenFor } from '../area.ts'
import { exceptionsOf, type NamedRoute } from '../every-route.ts'
import { stampSide } from '../world/stamp.ts'
import { forgetWrites, type Written, writtenRows } from '../written-rows.ts'
import type { Suite } from './suite.ts'

const COPIES = 5
const newEachTime = exceptionsOf('new_each_time').flat()
const storedAgain = exceptionsOf('stored_again').flat()

/** Who is not signed in has no request to repeat. */
export const idempotency: Suite = (routes, appOf) => {
  const changing = routes.filter(
    ({ name, route }) => route.effect !== 'read' && route.access !== 'public' && !newEachTime.includes(name),
  )

  if (changing.length === 0) return
  describe(`sent ${COPIES} times at once, a change happens once and every copy gets the same answer`, () => {
    it.each(changing.map((named) => [named.title, named] as const))('%s', async (_, named) => {
      const once = await send(appOf(), { named, copies: 1 })
      const often = await send(appOf(), { named, copies: COPIES })
      expect(once.codes).toEqual([200])
      expect(often.codes).toEqual(Array.from({ length: COPIES }, () => 200))
      // The stored answer has its keys in another order; what it says is the same.
      for (const body of often.bodies) expect(body).toEqual(often.bodies[0])
      expect(often.again, 'the same request after a while').toEqual(often.bodies[0])
      expect(often.effects).toEqual(once.effects)
    })
  })
}

/** Sends one request so many times at once, and once more afterwards; says which rows that wrote. */
async function send(app: TestApp, { named, copies }: { named: NamedRoute; copies: number }) {
  const { name, valid } = named
  const side = await stampSide(app, 'few')
  await valid.before?.(app, side)
  const token = tokenFor(valid, side)
  const body = { ...valid.body(side), request_id: newId() }
  await forgetWrites(app)
  app.published.length = 0
  const replies = await Promise.all(Array.from({ length: copies }, () => app.send(token, name, body)))
  const published = countFacts(app)
  const again = await app.send(token, name, body)
  return {
    codes: replies.map((reply) => reply.code),
    bodies: replies.map((reply): unknown => reply.raw.json()),
    again: again.raw.json<unknown>(),
    effects: {
      published,
      written: storedAgain.includes(name) ? addedRows(await writtenRows(app)) : await writtenRows(app),
    },
  }
}

/** What was published; the tally comes a moment later, once for all who answered ([CR-17]). */
function countFacts(app: TestApp): number {
  return app.published.filter(({ event }) => event !== 'tally').length
}

/** How many rows each table has more than before. */
function addedRows(written: Written): Record<string, number> {
  return Object.fromEntries(
    Object.entries(written).map(([table, counts]) => [table, counts.insert - counts.delete]),
  )
}
