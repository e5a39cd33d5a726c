import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test-app.ts'
import { tokenFor } from '../area.ts'
import type { NamedRoute } from '../every-route.ts'
import { type Chance, chanceFrom, hostileBody, hostileValue } from '../hostile-values.ts'
import { stampSide } from '../world/stamp.ts'
import type { Side } from '../world/side.ts'
import type { Suite } from './suite.ts'

/** Requests for each call and each event; 2000 before a release. */
export const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 200)
/** Another seed tries other requests; without one every run tries the same, so that a failure is the change's own. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_901)
export const LONGEST_MS = 10_000

/** Hostile requests are answered, not suffered. */
export const fuzz: Suite = (routes, appOf) => {
  const thrown: unknown[] = []
  const onThrown = (error: unknown) => void thrown.push(error)

  describe(`hostile requests are answered, not suffered (FUZZ_SEED=${SEED})`, () => {
    beforeAll(() => void process.on('unhandledRejection', onThrown))
    afterAll(() => void process.off('unhandledRejection', onThrown))

    it.each(routes.map((named) => [named.title, named] as const))(
      '%s',
      async (title, named) => {
        const app = appOf()
        const chance = chanceFrom(SEED + numberOf(title))
        // What was tried on the door before is forgotten by now.
        app.clock.advance(2 * 3_600_000)
        const side = await stampSide(app, 'few')
        await named.valid.before?.(app, side)
        const complaints: string[] = []
        for (let round = 0; round < ROUNDS && complaints.length < 5; round += 1) {
          complaints.push(...(await tryOnce(app, { named, chance, side })))
        }
        expect(complaints).toEqual([])
        expect(thrown).toEqual([])
        await expectHealthy(app)
      },
      20_000 + ROUNDS * 500,
    )
  })
}

/** The same number for the same call, whatever calls stand beside it. */
function numberOf(title: string): number {
  return Array.from(title).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
}

/** The server still answers. */
export async function expectHealthy(app: TestApp): Promise<void> {
  const reply = await app.fastify.inject({ method: 'GET', url: '/api/health' })
  expect(reply.statusCode).toBe(200)
}

async function tryOnce(
  app: TestApp,
  { named, chance, side }: { named: NamedRoute; chance: Chance; side: Side },
): Promise<string[]> {
  const { name, route, valid } = named
  const [method, url] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const token = chance.below(20) === 0 ? JSON.stringify(hostileValue(chance)) : tokenFor(valid, side)
  const body = hostileBody(chance, valid.body(side))
  const began = performance.now()
  const reply = await app.fastify.inject({
    method,
    url: route.method === 'GET' ? `${url}?${queryOf(body)}` : url,
    headers: {
      ...(token === null ? {} : { authorization: token.replace(/[^\x20-\x7e]/g, '?').slice(0, 4000) }),
      'content-type': chance.below(30) === 0 ? 'text/plain' : 'application/json',
    },
    ...(route.method === 'GET' ? {} : { payload: body }),
  })
  const took = performance.now() - began
  const told = `${name} ${body.slice(0, 600)} -> ${reply.statusCode} ${reply.body.slice(0, 300)}`
  if (reply.statusCode >= 500) return [`failed: ${told}`]
  if (took > LONGEST_MS) return [`took ${Math.round(took)} ms: ${told}`]
  if (/\bat .+:\d+:\d+|node_modules|\bselect .+ from\b/i.test(reply.body))
    return [`tells its insides: ${told}`]
  return typeof reply.json().code === 'number' ? [] : [`is no envelope: ${told}`]
}

/** Hostile text as the query of a GET: its own fields where it has some, else as it stands. */
function queryOf(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body)
    const entries = Object.entries(Object(parsed)).map(([key, value]) => [key, String(JSON.stringify(value))])
    return new URLSearchParams(entries.map(([key = '', value = '']) => [key, unquoted(value)]))
      .toString()
      .slice(0, 12_000)
  } catch {
    return new URLSearchParams([['x', body.slice(0, 2000)]]).toString()
  }
}

function unquoted(value: string): string {
  const parsed: unknown = value.startsWith('"') ? JSON.parse(value) : value
  return String(parsed)
}
