import { expect, test } from 'vitest'
import { groupDoubts } from './group-doubts.ts'

const grouped = (...words: string[]) =>
  groupDoubts(words.map((one) => ({ words: one }))).map((group) => group.map((doubt) => doubt.words))

test('[TK-185] doubts that share at least half of what they say stand together, the larger groups first', () => {
  expect(
    grouped('开口方向怎么判断', '顶点坐标怎么求', '怎么求顶点坐标', '顶点坐标怎么求呢', '什么是判别式'),
  ).toEqual([
    ['顶点坐标怎么求', '怎么求顶点坐标', '顶点坐标怎么求呢'],
    ['开口方向怎么判断'],
    ['什么是判别式'],
  ])
})

/** Chinese letters in an order that repeats nothing and is the same at each run. */
function letterMaker(): (count: number) => string {
  let state = 1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return (more ^ (more >>> 14)) >>> 0
  }
  return (count) =>
    Array.from({ length: count }, () => String.fromCodePoint(0x4e00 + (next() % 20_000))).join('')
}

test.each([
  [48, 72],
  [200, 300],
  [320, 180],
])(
  '[TK-185] two thousand doubts that share %i letters and differ in %i are grouped at once',
  (shared_count, own_count) => {
    const letters = letterMaker()
    const shared = letters(shared_count)
    const doubts = Array.from({ length: 2000 }, () => ({ words: shared + letters(own_count) }))
    expect(groupDoubts(doubts).flat()).toHaveLength(2000)
  },
  // What compares every doubt with every group takes a minute here.
  10_000,
)

test('[TK-185] what is said in the same words stands together, however often its letters come', () => {
  const letters = letterMaker()
  const others = Array.from({ length: 60 }, () => `不懂${letters(12)}`)
  expect(grouped(...others, '不懂', '不懂', '不懂！')[0]).toEqual(['不懂', '不懂', '不懂！'])
})
