import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NEWER } from './newer-methods.ts'

type Method = (this: unknown, ...values: unknown[]) => unknown

/** Whether our method and the one of this machine part ways for the same values, or ours changes its own object. */
function differ(owner: object, name: string) {
  const ours = NEWER.find((entry) => entry.owner === owner && name in entry.methods)?.methods[name] as Method
  const native = Reflect.get(owner, name) as Method
  return (on: unknown, ...values: unknown[]) => {
    const before = structuredClone(on)
    const [mine, theirs] = [ours, native].map((method) => outcome(() => method.apply(on, values)))
    return !isDeepStrictEqual(mine, theirs) || !isDeepStrictEqual(on, before)
  }
}

function outcome(work: () => unknown) {
  try {
    return { value: work() }
  } catch (error) {
    return { failed: (error as Error).name }
  }
}

const items = fc.array(fc.oneof(fc.integer(), fc.string()))
const index = fc.integer({ min: -12, max: 12 })

describe('[SL-80] a method that an old browser does not have gives what a new one gives', () => {
  test('of a list, by its place', () => {
    for (const name of ['at', 'with']) {
      fc.assert(
        fc.property(items, index, (list, place) => {
          expect(differ(Array.prototype, name)(list, place, 'x')).toBe(false)
        }),
      )
    }
  })

  test('of a list, from its end', () => {
    const isText = (item: unknown, at: unknown) => typeof item === 'string' && at !== 2
    for (const name of ['findLast', 'findLastIndex']) {
      fc.assert(
        fc.property(items, (list) => {
          expect(differ(Array.prototype, name)(list, isText)).toBe(false)
        }),
      )
    }
  })

  test('of a list, as another list', () => {
    const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b))
    const counts = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(items, (list) => {
        expect(differ(Array.prototype, 'toSorted')(list, byText)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(items, (list) => {
        expect(differ(Array.prototype, 'toReversed')(list)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(items, index, counts, (list, start, count) => {
        expect(differ(Array.prototype, 'toSpliced')(list, start, count, 'new', 1)).toBe(false)
      }),
    )
  })

  test('of a list of lists', () => {
    const nested = fc.array(fc.oneof(fc.integer(), fc.array(fc.oneof(fc.integer(), fc.array(fc.integer())))))
    for (const depth of [0, 1, 2]) {
      fc.assert(
        fc.property(nested, (list) => {
          expect(differ(Array.prototype, 'flat')(list, depth)).toBe(false)
        }),
      )
    }
    fc.assert(
      fc.property(nested, (list) => {
        expect(differ(Array.prototype, 'flatMap')(list, (item: unknown) => [item, [item]])).toBe(false)
      }),
    )
  })

  test('of a text', () => {
    fc.assert(
      fc.property(fc.string(), index, (text, place) => {
        expect(differ(String.prototype, 'at')(text, place)).toBe(false)
      }),
    )
    const unit = fc.constantFrom('a', 'b', '.', '$', '\\', '(')
    fc.assert(
      fc.property(fc.string({ unit }), fc.string({ unit, minLength: 1 }), (whole, part) => {
        expect(differ(String.prototype, 'replaceAll')(whole, part, '[$&]')).toBe(false)
      }),
    )
    expect(differ(String.prototype, 'replaceAll')('a1b22', /\d/g, '-')).toBe(false)
  })

  test('of an object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), fc.string(), (object, key) => {
        expect(differ(Object, 'hasOwn')(null, object, key)).toBe(false)
        expect(differ(Object, 'fromEntries')(null, Object.entries(object))).toBe(false)
      }),
    )
    expect(differ(Object, 'fromEntries')(null, [['__proto__', 1]])).toBe(false)
  })

  test('of promises', async () => {
    const settle = NEWER.find(({ owner }) => owner === Promise)?.methods['allSettled'] as Method
    const promises = () => [Promise.resolve(1), Promise.reject(new Error('no')), Promise.resolve(3)]
    expect(await settle.call(Promise, promises())).toEqual(await Promise.allSettled(promises()))
  })

  test('of a signal', () => {
    const given_up = new AbortController()
    const check = NEWER.find(({ owner }) => owner === AbortSignal.prototype)?.methods[
      'throwIfAborted'
    ] as Method
    expect(() => check.call(given_up.signal)).not.toThrow()
    given_up.abort()
    expect(() => check.call(given_up.signal)).toThrow(DOMException)
  })
})

test('[SL-80] what a browser has of its own stays', () => {
  for (const { owner, methods } of NEWER)
    for (const name of Object.keys(methods)) expect(Reflect.get(owner, name)).not.toBe(methods[name])
})
