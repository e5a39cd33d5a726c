import { describe, expect, it } from 'vitest'
import { createBatch, createKept, createLookup, type Lend } from './coalesce.ts'

const lendNothing: Lend<null> = (work) => work(null)

describe('createBatch', () => {
  it('runs what arrives together as one round and gives each its own result', async () => {
    const rounds: number[][] = []
    const submit = createBatch<number, number, null>({
      wait_ms: 0,
      lend: lendNothing,
      max_items: 10,
      run: async (items) => {
        rounds.push([...items])
        return items.map((item) => item * 2)
      },
    })
    expect(await Promise.all([submit(1), submit(2), submit(3)])).toEqual([2, 4, 6])
    expect(rounds).toEqual([[1, 2, 3]])
  })

  it('takes what arrives while a round runs into the next one, at most max_items at a time', async () => {
    const rounds: number[][] = []
    let finishFirst = () => {}
    const firstIsRunning = new Promise<void>((resolve) => {
      finishFirst = resolve
    })
    let beginFirst = () => {}
    const firstHasBegun = new Promise<void>((resolve) => {
      beginFirst = resolve
    })
    const submit = createBatch<number, number, null>({
      wait_ms: 0,
      lend: lendNothing,
      max_items: 2,
      run: async (items) => {
        rounds.push([...items])
        beginFirst()
        if (rounds.length === 1) await firstIsRunning
        return items
      },
    })
    const first = submit(1)
    await firstHasBegun
    const rest = [submit(2), submit(3), submit(4)]
    finishFirst()
    await Promise.all([first, ...rest])
    expect(rounds).toEqual([[1], [2, 3], [4]])
  })

  it('fails those of the failed round only', async () => {
    let round = 0
    const submit = createBatch<number, number, null>({
      wait_ms: 0,
      lend: lendNothing,
      max_items: 1,
      run: async (items) => {
        round += 1
        if (round === 1) throw new Error('no room')
        return items
      },
    })
    const results = await Promise.allSettled([submit(1), submit(2)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled'])
  })
})

describe('a batch that has to be lent something', () => {
  /** Lends in turn, each time when it is let. */
  const slowLender = () => {
    const lets: (() => void)[] = []
    const lend = async <Out>(work: (lent: string) => Promise<Out>) => {
      await new Promise<void>((resolve) => void lets.push(resolve))
      return work('a line')
    }
    return { lets, lend }
  }
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

  it('takes what arrives until it is lent into the same round', async () => {
    const rounds: string[] = []
    const { lets, lend } = slowLender()
    const submit = createBatch<number, number, string>({
      ...{ wait_ms: 0, max_items: 10, lend },
      run: async (items, lent) => {
        rounds.push(`${lent}: ${items.join()}`)
        return items
      },
    })
    const first = submit(1)
    await turn()
    const second = submit(2)
    await turn()
    lets[0]?.()
    expect(await Promise.all([first, second])).toEqual([1, 2])
    expect(rounds).toEqual(['a line: 1,2'])
  })

  it('tells the result when it was given back, not before', async () => {
    const order: string[] = []
    const submit = createBatch<number, number, null>({
      ...{ wait_ms: 0, max_items: 10 },
      lend: async (work) => {
        const result = await work(null)
        await turn()
        order.push('given back')
        return result
      },
      run: async (items) => items,
    })
    await submit(1).then(() => order.push('told'))
    expect(order).toEqual(['given back', 'told'])
  })

  it('tells everybody who waits that nothing could be lent, and asks again for the next', async () => {
    const { lets, lend } = slowLender()
    let tries = 0
    const submit = createBatch<number, number, string>({
      ...{ wait_ms: 0, max_items: 1 },
      lend: async (work) => {
        tries += 1
        return lend((lent) => {
          if (tries === 1) throw new Error('all lines are taken')
          return work(lent)
        })
      },
      run: async (items) => items,
    })
    const both = Promise.allSettled([submit(1), submit(2)])
    await turn()
    lets[0]?.()
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = submit(3)
    await turn()
    lets[1]?.()
    expect(await next).toBe(3)
  })
})

describe('createLookup', () => {
  it('reads each key once for all who ask together, and null for what is not there', async () => {
    const readings: number[][] = []
    const lookup = createLookup<number, string, null>({
      lend: lendNothing,
      max_items: 10,
      keyOf: String,
      read: async (items) => {
        readings.push([...items])
        return new Map(items.filter((item) => item > 0).map((item) => [String(item), `found ${item}`]))
      },
    })
    expect(await Promise.all([lookup(1), lookup(-1), lookup(1)])).toEqual(['found 1', null, 'found 1'])
    expect(readings).toEqual([[1, -1]])
  })
})

describe('createKept', () => {
  it('keeps one for each key of an owner, and lets the oldest go beyond the most', () => {
    const kept = createKept<object, string>(2)
    const [one, other] = [{}, {}]
    let made = 0
    const take = (owner: object, key: string) => kept(owner, key, () => `${key}${(made += 1)}`)
    expect([take(one, 'a'), take(one, 'a'), take(other, 'a'), take(one, 'b')]).toEqual([
      'a1',
      'a1',
      'a2',
      'b3',
    ])
    expect([take(one, 'c'), take(one, 'b'), take(one, 'a'), take(other, 'a')]).toEqual([
      'c4',
      'b3',
      'a5',
      'a2',
    ])
  })
})
