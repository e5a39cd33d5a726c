import { expect, test } from 'vitest'
import { countPlayed } from './played-time.ts'

test('[TK-143] only what really plays counts: not what is jumped over, and nothing twice', () => {
  const counted = countPlayed(60)
  for (const at of [0, 0.5, 1, 1.5, 2, 2.5, 3, 3]) counted.look(at)
  counted.look(9)
  expect(counted.seen()).toEqual([[0, 3]])
  counted.jump()
  counted.look(40)
  counted.look(41)
  counted.look(42.4)
  counted.jump()
  counted.look(43.1)
  counted.look(50)
  counted.look(51.2)
  expect(counted.seen()).toEqual([
    [0, 3],
    [40, 42],
    [50, 51],
  ])
})

test('[TK-143] a player stands before it plays and before it says that it has come to its end: all of it counts', () => {
  const counted = countPlayed(4)
  for (const at of [0, 0.3, 0.9, 1.8, 2.7, 3.4, 3.9, 3.9]) counted.look(at)
  counted.end()
  expect(counted.seen()).toEqual([[0, 4]])
})

test('[TK-143] the end of a player that ends a little before the counted length is the end', () => {
  const counted = countPlayed(60)
  counted.look(58)
  counted.look(58.8)
  counted.end()
  expect(counted.seen()).toEqual([[58, 60]])
  const jumped = countPlayed(60)
  jumped.look(10)
  jumped.end()
  expect(jumped.seen()).toEqual([])
})

test('[TK-148] what begins a moment after a seen part, or after the beginning, goes on with it; what is further off does not', () => {
  const counted = countPlayed(60, [[0, 30]])
  counted.look(30.3)
  counted.look(33)
  expect(counted.played()).toEqual([[30, 33]])
  counted.jump()
  counted.look(40.6)
  counted.look(42)
  expect(counted.seen()).toEqual([
    [30, 33],
    [41, 42],
  ])
  const fresh = countPlayed(60)
  fresh.look(0.2)
  fresh.look(2)
  expect(fresh.seen()).toEqual([[0, 2]])
})
