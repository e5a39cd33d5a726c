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

test('[TK-185] two thousand long doubts are grouped at once', () => {
  const doubts = Array.from({ length: 2000 }, (_one, at) => ({
    words: Array.from({ length: 100 }, (_two, place) =>
      String.fromCodePoint(0x4e00 + ((at * 7 + place * 13) % 9000)),
    ).join(''),
  }))
  expect(groupDoubts(doubts).flat()).toHaveLength(2000)
})
