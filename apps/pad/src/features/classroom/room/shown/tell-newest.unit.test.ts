import { expect, test } from 'vitest'
import { createTeller } from './tell-newest.ts'

function setup() {
  const told: number[] = []
  let now = 0
  let wake: (() => void) | null = null
  const teller = createTeller({
    now: () => now,
    rest: (delay_ms) =>
      new Promise((resolve) => {
        wake = () => {
          now += delay_ms
          resolve()
        }
      }),
  })
  const tell = (word: number, how = {}) => teller.tell(() => Promise.resolve(told.push(word)), how)
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { told, tell, settle, teller, pass: () => wake?.() }
}

test('[CR-480] five changes are told at once, and of a hundred more within ten seconds the newest alone', async () => {
  const { told, tell, settle, pass } = setup()
  for (let word = 1; word <= 5; word += 1) {
    tell(word)
    await settle()
  }
  expect(told).toEqual([1, 2, 3, 4, 5])
  for (let word = 6; word <= 105; word += 1) {
    tell(word)
    await settle()
  }
  expect(told).toHaveLength(5)
  pass()
  await settle()
  expect(told).toEqual([1, 2, 3, 4, 5, 105])
})

test('[CR-480] a note that its student hides goes at once', async () => {
  const { told, tell, settle, pass } = setup()
  for (let word = 1; word <= 6; word += 1) {
    tell(word)
    await settle()
  }
  tell(7, { hides: true })
  await settle()
  expect(told).toEqual([1, 2, 3, 4, 5, 7])
  pass()
  await settle()
  expect(told).toHaveLength(6)
})

test('[CR-480] what waits when the pad is not shown any more is told to nobody', async () => {
  const { told, tell, settle, teller, pass } = setup()
  for (let word = 1; word <= 6; word += 1) {
    tell(word)
    await settle()
  }
  teller.forget()
  pass()
  await settle()
  expect(told).toEqual([1, 2, 3, 4, 5])
})
