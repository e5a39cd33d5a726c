import { expect, it } from 'vitest'
import { NOTHING_READ, onOptions, readOn } from './steady.ts'

it('[CR-171] believes a card that two pictures show alike, and its newest edge', () => {
  const first = readOn(NOTHING_READ, [
    { card_no: 1, letter: 'A' },
    { card_no: null, letter: 'B' },
  ])
  expect(first.fresh).toEqual([])
  const missed = readOn(first.steady, [])
  const second = readOn(missed.steady, [{ card_no: 1, letter: 'A' }])
  expect(second.fresh).toEqual([{ card_no: 1, letter: 'A' }])
  const turned = readOn(second.steady, [{ card_no: 1, letter: 'C' }])
  expect(turned.fresh).toEqual([])
  expect(readOn(turned.steady, [{ card_no: 1, letter: 'A' }]).fresh).toEqual([])
  expect(readOn(turned.steady, [{ card_no: 1, letter: 'C' }]).fresh).toEqual([{ card_no: 1, letter: 'C' }])
})

it('[CR-174] leaves a card unread whose edge stands for no option, and reads the others beside it', () => {
  const held = [
    { card_no: 1, letter: 'D' },
    { card_no: 2, letter: 'B' },
    { card_no: null, letter: 'A' },
  ] as const
  expect(onOptions(held, new Set(['A', 'B']))).toEqual([held[1], held[2]])
  const first = readOn(NOTHING_READ, onOptions(held, new Set(['A', 'B'])))
  const second = readOn(first.steady, onOptions(held, new Set(['A', 'B'])))
  expect(second.fresh).toEqual([{ card_no: 2, letter: 'B' }])
})
