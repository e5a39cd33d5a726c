import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { countWaiting } from './backlog.ts'

function connection() {
  const behind = new Set<string>()
  const conn = new EventEmitter()
  countWaiting(behind, { id: 'pad', conn })
  const owe = (messages: number): void => {
    for (let n = 0; n < messages; n += 1) conn.emit('packetCreate')
  }
  return { behind, conn, owe }
}

test('a second of a pen may wait, one message more puts the connection behind', () => {
  const { behind, owe } = connection()
  owe(60)
  expect(behind.has('pad')).toBe(false)
  owe(1)
  expect(behind.has('pad')).toBe(true)
})

test('what went out in between does not count', () => {
  const { behind, conn, owe } = connection()
  owe(50)
  conn.emit('drain')
  owe(50)
  expect(behind.has('pad')).toBe(false)
})

test.each(['drain', 'close'])('it is not behind any more after %s', (event) => {
  const { behind, conn, owe } = connection()
  owe(61)
  conn.emit(event)
  expect(behind.has('pad')).toBe(false)
})
