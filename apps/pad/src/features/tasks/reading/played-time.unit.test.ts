import { expect, test } from 'vitest'
import { countPlayed } from './played-time.ts'

test('[TK-143] only what really plays counts: not while it stands, not what is jumped over', () => {
  const counted = countPlayed(60)
  for (const at of [0, 0.5, 1, 1.5, 2, 2.5, 3]) counted.look(at, true)
  counted.look(3, false)
  counted.look(9, true)
  expect(counted.seen()).toEqual([[0, 3]])
  counted.jump()
  counted.look(40, true)
  counted.look(41, true)
  counted.look(42.4, true)
  counted.look(50, true)
  counted.look(51.2, true)
  expect(counted.seen()).toEqual([
    [0, 3],
    [40, 42],
    [50, 51],
  ])
})

test('[TK-143] the end of a player that ends a little before the counted length is the end', () => {
  const counted = countPlayed(60)
  counted.look(58, true)
  counted.look(58.8, true)
  counted.end()
  expect(counted.seen()).toEqual([[58, 60]])
  const jumped = countPlayed(60)
  jumped.look(10, true)
  jumped.end()
  expect(jumped.seen()).toEqual([])
})
