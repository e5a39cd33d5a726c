import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFactOrder } from './fact-order.ts'

const fact = (seq: number, lesson_session_id = 'one') => ({ lesson_session_id, seq })

function open() {
  const sent: number[] = []
  const failed: unknown[] = []
  let waiting: (() => void)[] = []
  const take = createFactOrder<ReturnType<typeof fact>>({
    send: ({ seq }) => {
      sent.push(seq)
      if (seq % 1000 === 13) throw new Error('cannot be sent')
    },
    later: (work) => void waiting.push(work),
    onFailed: (error) => void failed.push(error),
  })
  const pass = (): void => {
    const due = waiting
    waiting = []
    for (const work of due) work()
  }
  return { sent, failed, take, pass, waits: () => waiting.length }
}

describe('[PR-4] facts of several processes', () => {
  it('are sent at once where they come in order', () => {
    const { sent, take, waits } = open()
    for (const seq of [1, 2, 3]) take(fact(seq))
    expect([sent, waits()]).toEqual([[1, 2, 3], 0])
  })

  it('wait for the one before, and for one that never comes no longer than the wait', () => {
    const { sent, take, pass } = open()
    for (const seq of [1, 3, 4, 2]) take(fact(seq))
    expect(sent).toEqual([1, 2, 3, 4])
    for (const seq of [9, 7, 6]) take(fact(seq))
    expect(sent).toEqual([1, 2, 3, 4])
    pass()
    expect(sent).toEqual([1, 2, 3, 4, 6, 7, 9])
    take(fact(10))
    expect(sent.at(-1)).toBe(10)
  })

  it('that are told again do not wait', () => {
    const { sent, take } = open()
    for (const seq of [1, 2, 1]) take(fact(seq))
    expect(sent).toEqual([1, 2, 1])
  })

  it('of a lesson that has begun before wait once', () => {
    const { sent, take, pass } = open()
    for (const seq of [8, 7]) take(fact(seq))
    expect(sent).toEqual([])
    pass()
    take(fact(9))
    expect(sent).toEqual([7, 8, 9])
  })

  it('in any order all are sent once, in order as far as they came within the wait', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }), (seqs) => {
        const { sent, take, pass } = open()
        for (const seq of seqs) take(fact(seq))
        pass()
        expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      }),
    )
  })

  it('of one lesson do not wait for those of another, however many lessons there are', () => {
    const { sent, take, pass } = open()
    for (let n = 0; n < 1000; n += 1) take(fact(1 + (n % 2), `lesson ${n}`))
    expect(sent).toHaveLength(500)
    take(fact(1, 'lesson 999'))
    expect(sent).toHaveLength(502)
    pass()
    expect(sent).toHaveLength(1001)
  })

  it('that cannot be sent end nothing, at once or after the wait, and hold up no other', () => {
    const { sent, failed, take, pass, waits } = open()
    take(fact(12))
    pass()
    take(fact(13))
    take(fact(14))
    expect(sent).toEqual([12, 13, 14])
    for (const seq of [1012, 1014, 1013]) take(fact(seq))
    pass()
    take(fact(1015))
    expect([sent.slice(3), failed.length, waits()]).toEqual([[1012, 1013, 1014, 1015], 2, 0])
  })

  it('without a number are not sent and hold nothing', () => {
    const { sent, failed, take, pass, waits } = open()
    take(fact(1))
    const absent: { seq?: number } = {}
    const wrong = [Number.NaN, Number.POSITIVE_INFINITY, 1.5, 2 ** 60, absent.seq]
    for (const seq of wrong) take({ lesson_session_id: 'one', seq: Number(seq) })
    take(fact(2))
    expect([sent, failed.length, waits()]).toEqual([[1, 2], wrong.length, 0])
    pass()
    expect(sent).toEqual([1, 2])
  })

  it('far ahead are sent after the wait, and those that follow do not wait for them', () => {
    const { sent, take, pass, waits } = open()
    for (const seq of [1, 2 ** 31 - 1, 2]) take(fact(seq))
    pass()
    for (const seq of [3, 4]) take(fact(seq))
    expect([sent, waits()]).toEqual([[1, 2, 2 ** 31 - 1, 3, 4], 0])
  })

  it('with a gap before each are sent in order, and only so many are kept', () => {
    const { sent, take, pass } = open()
    const seqs = Array.from({ length: 20_000 }, (_, n) => 1_000_000 - 2 * n)
    for (const seq of seqs) take(fact(seq))
    expect(sent.length).toBeGreaterThan(19_000)
    pass()
    expect(sent.toSorted((one, other) => other - one)).toEqual(seqs)
  })
})
