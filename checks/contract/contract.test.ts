import { contract } from '@jiangtai/shared/contract.ts'
import type { Route } from '@jiangtai/shared/core/route.ts'
import { ACTIONS, PERMISSION_IDS } from '@jiangtai/shared/core/permissions.ts'
import { describe, expect, test } from 'vitest'
import { features } from '../../apps/server/src/features.ts'
import { listed } from '../complaints.ts'

type NamedRoute = { area: string; name: string; route: Route }

const routes: NamedRoute[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.values<Route>(calls).map((route) => ({ area, name: `${route.method} ${route.path}`, route })),
)
const where = ({ area, name }: NamedRoute): string => `packages/shared/src (contract.${area}): ${name}`

/** The spec's credential call is a GET, and notes what was asked for. Nothing caches it: every reply says so. */
const NOTES_BY_GET = 'GET /api/guide_learn/api/oss_temp_credential'

describe('the contract', () => {
  test('every call has exactly one handler, and every handler a call', () => {
    const handled = features
      .flatMap((feature) => feature.routes)
      .flatMap((mounted) =>
        Object.entries(mounted.contract)
          .filter(([key]) => typeof mounted.handlers[key] === 'function')
          .map(([, route]) => `${route.method} ${route.path}`),
      )
    const count = (name: string) => handled.filter((one) => one === name).length
    expect(
      listed([
        ...routes
          .filter(({ name }) => count(name) !== 1)
          .map((route) => `${where(route)} has ${count(route.name)} handlers; apps/server/src/features.ts`),
        ...handled
          .filter((name) => !routes.some((route) => route.name === name))
          .map((name) => `apps/server/src/features.ts: ${name} is handled but not in the contract`),
      ]),
    ).toBe('')
  })

  test('every call states who may make it and what it does', () => {
    const access = new Set<string>(['public', 'signed_in', 'teacher', 'student'])
    for (const id of PERMISSION_IDS) for (const action of ACTIONS) access.add(`${id}.${action}`)
    expect(
      listed([
        ...routes
          .filter(({ route }) => !access.has(route.access))
          .map((route) => `${where(route)} declares no known access`),
        ...routes
          .filter(({ route }) => !['read', 'write', 'command'].includes(route.effect))
          .map((route) => `${where(route)} declares no effect`),
        ...routes
          .filter(
            ({ name, route }) => route.method === 'GET' && route.effect !== 'read' && name !== NOTES_BY_GET,
          )
          .map((route) => `${where(route)} changes something by a GET`),
        ...routes
          .filter(({ route }) => !/[\u4e00-\u9fff]/.test(route.summary))
          .map((route) => `${where(route)} has no Chinese summary`),
        ...routes
          .filter(({ route }) => !route.path.startsWith('/api/'))
          .map((route) => `${where(route)} lies outside /api`),
      ]),
    ).toBe('')
  })

  test('no two calls share a name', () => {
    const names = routes.map(({ name }) => name)
    expect(
      listed(
        routes
          .filter(({ name }, index) => names.indexOf(name) !== index)
          .map((route) => `${where(route)} is declared twice`),
      ),
    ).toBe('')
  })

  test('only signing in, making the first school, and the look by a signed link is open to everybody', () => {
    const open = ['session', 'setup']
    // The server's signature says what is shown, to whoever holds the link ([HK-57]).
    const byLink = ['POST /api/homework/v1/content/show']
    // A pad signs in by the code that a teacher of the class shows ([SE-129], [SE-131]).
    const byCode = ['enter', 'ask', 'collect'].map((act) => `POST /api/session/v1/class-code/${act}`)
    const open_calls: readonly string[] = [...byLink, ...byCode]
    expect(
      listed(
        routes
          .filter(
            ({ area, name, route }) =>
              route.access === 'public' && !open.includes(area) && !open_calls.includes(name),
          )
          .map((route) => `${where(route)} is public`),
      ),
    ).toBe('')
  })
})
