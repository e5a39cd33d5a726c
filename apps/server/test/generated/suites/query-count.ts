import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test-app.ts'
import { tokenFor } from '../area.ts'
import { exceptionsOf, type NamedRoute } from '../every-route.ts'
import { recordStatements, type RecordedStatements } from '../recorded-statements.ts'
import { stampSide } from '../world/stamp.ts'
import type { Side } from '../world/side.ts'
import type { Suite } from './suite.ts'

/** Statements of one call besides the beginning and the end of its transaction. */
const MOST = 5
type Size = 'few' | 'many'

/** A call sends a few statements, as many for a large class as for a small one. */
export const queryCount: Suite = (routes, appOf) => {
  let recorded: RecordedStatements
  const seen = new Map<Size, Side>()
  const more: Readonly<Record<string, number>> = Object.assign({}, ...exceptionsOf('statements'))

  describe(`a call takes at most ${MOST} statements, and no more with ten times the rows`, () => {
    beforeAll(() => {
      recorded = recordStatements(appOf().services.database)
    })

    it.each(routes.map((named) => [named.title, named] as const))('%s', async (_, named) => {
      const few = await statementsOf(named, 'few')
      const many = await statementsOf(named, 'many')
      expect(many, 'with ten times the rows').toHaveLength(few.length)
      expect(few.length, `statements:\n${few.join('\n')}\n`).toBeLessThanOrEqual(more[named.name] ?? MOST)
    })
  })

  async function statementsOf(named: NamedRoute, size: Size): Promise<string[]> {
    const app = appOf()
    const { name, valid } = named
    const side = await sideFor(app, { named, size })
    await valid.before?.(app, side)
    const token = tokenFor(valid, side)
    // The sign-in is remembered for a second, so what is counted is the call.
    if (token !== null) await app.send(token, 'GET /api/auth/user/info', {})
    const body = valid.body(side)
    const { result: reply, texts } = await recorded.sentBy(() => app.send(token, name, body))
    expect({ code: reply.code, error: reply.error, message: reply.message }).toMatchObject({ code: 200 })
    return texts
  }

  /** What only reads can share one side; what changes something gets its own. */
  async function sideFor(
    app: TestApp,
    { named: { route, valid }, size }: { named: NamedRoute; size: Size },
  ): Promise<Side> {
    const isShared = route.effect === 'read' && valid.before === undefined
    const side = (isShared ? seen.get(size) : undefined) ?? (await stampSide(app, size))
    if (isShared) seen.set(size, side)
    return side
  }
}
