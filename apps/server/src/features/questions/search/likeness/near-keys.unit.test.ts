import { describe, expect, it } from 'vitest'
import { typedDocument } from '../../../../../test/question-builders.ts'
import { nearKeys } from './near-keys.ts'

const WORDS =
  '在平面直角坐标系中，已知抛物线经过点甲和点乙，顶点在第一象限，求它的解析式，并说明它与横轴有几个交点。'
const PLACE = { school_id: '1', subject_id: 'math', phase_id: 'senior' }
const keysOf = (stem: string) => nearKeys(PLACE, typedDocument({ stem, options: ['一个', '两个'] }))
const shared = (one: string, other: string) => {
  const keys = new Set(keysOf(one))
  return keysOf(other).filter((key) => keys.has(key)).length
}

describe('[QI-68] keys of what says nearly the same', () => {
  it('are the same for the same words, and one at least for nearly the same', () => {
    expect(shared(WORDS, `（　　）${WORDS}！`)).toBe(8)
    for (const near of [
      WORDS.replace('已知抛物线', '若抛物线'),
      WORDS.replace('第一', '第二'),
      WORDS.replace('说明', '指出'),
      `${WORDS}写出过程`,
    ])
      expect([near, shared(WORDS, near)]).toEqual([near, expect.toSatisfy((count: number) => count > 0)])
  })

  it('are none in common for other words, and none at all for few', () => {
    expect(
      shared(WORDS, '春天的早晨，老人沿着河边慢慢地走，看见对岸的柳树已经发了新芽，请说说作者的用意。'),
    ).toBe(0)
    expect(keysOf('求最小值')).toEqual([])
    const elsewhere = nearKeys(
      { ...PLACE, school_id: '2' },
      typedDocument({ stem: WORDS, options: ['一个', '两个'] }),
    )
    expect(elsewhere.filter((key) => keysOf(WORDS).includes(key))).toEqual([])
  })

  it('take time in proportion to the text, and no more than its first four thousand characters', () => {
    const long = Array.from({ length: 200_000 }, (_, at) =>
      String.fromCharCode(0x4e00 + ((at * 7919) % 20_000)),
    ).join('')
    expect(shared(long, `${long}尾`)).toBe(8)
    const before = process.cpuUsage()
    for (let turn = 0; turn < 5; turn += 1) keysOf(long)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
  })
})
