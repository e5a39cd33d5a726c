import { describe, expect, it } from 'vitest'
import { areas, contractRoutes, everyRoute, type NamedRoute } from './every-route.ts'
import { concernsWholeSchool, type OfficeRule } from './office-rule.ts'

const shards = Object.entries(
  import.meta.glob<string>('../../src/features/*/test/generated.test.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)
const names = contractRoutes.map(({ name }) => name)

/** Why a part of the school may make a call that changes something: what it names lies in that part, or what it makes does. A list is a file of the rows in scope. */
const OF_ROWS: readonly OfficeRule[] = [
  'scope',
  'scope, or headed',
  'scope, of nobody’s',
  'led grade',
  'list',
]

describe('each call of the contract is tried by the generated tests of one area', () => {
  it('has one right call and one reviewed row rule, in the same area', () => {
    const wrong = names.flatMap((name) => {
      const areasWith = (kind: 'calls' | 'rowRules') =>
        areas.filter((one) => one[kind][name] !== undefined).map(({ area }) => area)
      const [called, ruled] = [areasWith('calls'), areasWith('rowRules')]
      const isRight = called.length === 1 && ruled.join() === called.join()
      return isRight ? [] : [`${name}: right call in [${called.join()}], row rule in [${ruled.join()}]`]
    })
    expect(wrong.join('\n')).toBe('')
  })

  it('is a call of the contract', () => {
    const unknown = areas.flatMap(({ area, calls, rowRules, officeRules }) =>
      [calls, rowRules, officeRules]
        .flatMap((described) => Object.keys(described))
        .filter((name) => !names.some((one) => one === name))
        .map((name) => `${area}: ${name}`),
    )
    expect(unknown.join('\n')).toBe('')
  })

  it('has an office rule when it is of school management, and only then', () => {
    const isManaging = ({ name, route }: NamedRoute) =>
      route.access.startsWith('schoolManage.') || /^POST \/api\/(school_manager|audit)\//.test(name)
    const wrong = everyRoute
      .filter((named) => isManaging(named) !== (named.office !== null))
      .map(({ name }) => name)
    expect(wrong.join('\n')).toBe('')
    expect(everyRoute.filter(({ office }) => office !== null).length).toBeGreaterThan(60)
  })

  it('[SC-5] asks for the whole school in the contract when its office rule says so, and only then', () => {
    const wrong = everyRoute
      .filter(
        ({ route, office }) =>
          (route.scope === 'school') !== (office !== null && concernsWholeSchool(office)),
      )
      .map(({ name, route, office }) => `${name}: scope ${route.scope}, office rule ${office ?? 'none'}`)
    expect(wrong.join('\n')).toBe('')
  })

  it('[SC-5] changes nothing under school management that is neither of the whole school nor of rows in scope', () => {
    const wrong = everyRoute
      .filter(({ route }) => route.access.startsWith('schoolManage.') && route.effect !== 'read')
      .filter(
        ({ route, office }) => route.scope !== 'school' && (office === null || !OF_ROWS.includes(office)),
      )
      .map(({ name, office }) => `${name}: ${office ?? 'no office rule'}`)
    expect(wrong.join('\n')).toBe('')
  })

  it('is tried by the file of its area, which names the area it lies in', () => {
    const tried = shards.map(([file, text]) => {
      const area = file.split('/').at(-3) ?? ''
      expect(text).toContain(`testArea('${area}')`)
      return area
    })
    expect(tried.sort()).toEqual(areas.map(({ area }) => area).sort())
  })
})
