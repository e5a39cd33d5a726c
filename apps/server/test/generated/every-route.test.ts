import { describe, expect, it } from 'vitest'
import { areas, contractRoutes, everyRoute } from './every-route.ts'

const shards = Object.entries(
  import.meta.glob<string>('../../src/features/*/test/generated.test.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)
const names = contractRoutes.map(({ name }) => name)

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
    const wrong = everyRoute
      .filter(({ name, office }) => /^POST \/api\/(school_manager|audit)\//.test(name) !== (office !== null))
      .map(({ name }) => name)
    expect(wrong.join('\n')).toBe('')
    expect(everyRoute.filter(({ office }) => office !== null).length).toBeGreaterThan(60)
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
