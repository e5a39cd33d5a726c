import { expect, it } from 'vitest'
import { createMeetings } from './meetings.ts'

function open() {
  const met = new Set<string>()
  const { judge, beginBeat } = createMeetings({ process_id: 'me', isMet: (id) => met.has(id) })
  return {
    met,
    beginBeat,
    say: (from: string, number: number, greets: string | null = null) =>
      judge({ from, number, greets, is_bye: false }),
  }
}

it('[PR-14] a process is heard from its greeting on, each number once and in order', () => {
  const { met, say } = open()
  expect([say('other', 1), say('other', 2, 'a third'), say('other', 3, 'me')]).toEqual([
    'greet',
    'pass',
    'hear',
  ])
  met.add('other')
  expect([say('other', 4), say('other', 4), say('other', 3, 'me'), say('other', 9)]).toEqual([
    'hear',
    'repeated',
    'repeated',
    'hear',
  ])
})

it('[PR-14] a process that is gone is not met again by what it said before', () => {
  const { met, say } = open()
  say('other', 5, 'me')
  met.add('other')
  met.delete('other')
  expect([say('other', 5, 'me'), say('other', 6), say('other', 7, 'me')]).toEqual([
    'repeated',
    'greet',
    'hear',
  ])
})

it('[PR-14] a few are greeted in a beat, each once, however many are told of', () => {
  const { say, beginBeat } = open()
  const greetings = () => {
    let count = 0
    for (let n = 0; n < 1000; n += 1) if (say(`old ${n % 500}`, 1 + n) === 'greet') count += 1
    return count
  }
  expect(greetings()).toBe(16)
  expect(greetings()).toBe(0)
  beginBeat()
  expect(greetings()).toBe(16)
})

it('[PR-14] what is remembered is bounded, and of those that are there never forgotten', () => {
  const { met, say } = open()
  say('first', 1, 'me')
  met.add('first')
  for (let n = 0; n < 20_000; n += 1) say(`start ${n}`, 1, 'me')
  expect(say('first', 1)).toBe('repeated')
  expect(say('start 19999', 1, 'me')).toBe('repeated')
  expect(say('start 0', 1, 'me')).toBe('hear')
})
