import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { everyRoute, type NamedRoute } from './every-route.ts'
import { recordStatements } from './recorded-statements.ts'
import { tokenFor } from './valid-calls.ts'
import { buildOwnSide, FEW, MANY, type Side, type Size } from './world.ts'

/** Statements of one call besides the beginning and the end of its transaction (quality H4). */
const MOST = 5

/** What happens once a lesson may take more: it gathers what lies in several areas. */
const MORE: Readonly<Record<string, number>> = {
  'POST /api/prepare_lessons/api/start_lesson': 10,
  'POST /api/prepare_lessons/api/after_class': 10,
  // Once a year for the whole school, and the way back.
  'POST /api/school_manager/v1/classes/advance': 8,
  'POST /api/school_manager/v1/classes/advance/undo': 16,
}

let app: TestApp
let recorded: { texts: string[] }
const seen = new Map<Size, Side>()
beforeAll(async () => {
  app = await openTestApp()
  recorded = recordStatements(app.services.database)
})
afterAll(() => app.close())

describe(`a call takes at most ${MOST} statements, and no more with ten times the rows`, () => {
  it.each(everyRoute.map((named) => [named.name, named] as const))('%s', async (_, named) => {
    const few = await statementsOf(named, FEW)
    const many = await statementsOf(named, MANY)
    expect(many, 'with ten times the rows').toHaveLength(few.length)
    expect(few.length, `statements:\n${few.join('\n')}\n`).toBeLessThanOrEqual(MORE[named.name] ?? MOST)
  })
})

async function statementsOf(named: NamedRoute, size: Size): Promise<string[]> {
  const { name, valid } = named
  const side = await sideFor(named, size)
  await valid.before?.(app, side)
  const token = tokenFor(valid, side)
  // The sign-in is remembered for a second, so what is counted is the call.
  if (token !== null) await app.send(token, 'GET /api/auth/user/info', {})
  const body = valid.body(side)
  recorded.texts.length = 0
  const reply = await app.send(token, name, body)
  const texts = [...recorded.texts]
  expect({ code: reply.code, error: reply.error, message: reply.message }).toMatchObject({ code: 200 })
  return texts
}

/** What only reads can share one side; what changes something gets its own. */
async function sideFor({ route, valid }: NamedRoute, size: Size): Promise<Side> {
  const isShared = route.effect === 'read' && valid.before === undefined
  const side = (isShared ? seen.get(size) : undefined) ?? (await buildOwnSide(app, size))
  if (isShared) seen.set(size, side)
  return side
}
