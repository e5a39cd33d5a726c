import { expect, test } from 'vitest'
import { isOwnMachine } from '../../../shared/second-step/own-machine.ts'
import { readRemoteAddress, remoteAddress } from './remote-address.ts'

const IDS = { lesson_session_id: 'session-1', prepare_lesson_id: 'lesson-1' }

test('[CR-180] the address of a remote has the origin of the board and names the lesson, and nothing else', () => {
  const address = new URL(remoteAddress('http://10.0.0.5:8080', IDS))
  expect(address.origin).toBe('http://10.0.0.5:8080')
  expect(address.pathname).toBe('/classPreparation/remote')
  expect(Object.fromEntries(address.searchParams)).toEqual(IDS)
  expect(readRemoteAddress(address.search)).toEqual(IDS)
})

test('an address without its lesson is none', () => {
  expect(readRemoteAddress('')).toBeNull()
  expect(readRemoteAddress('?lesson_session_id=session-1')).toBeNull()
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.3.2.1', true],
  ['[::1]', true],
  ['board.localhost', true],
  ['10.0.0.5', false],
  ['jiangtai.school.cn', false],
  ['127.school.cn', false],
])('[CR-180] %s leads to the own machine: %s', (hostname, expected) => {
  expect(isOwnMachine(hostname)).toBe(expected)
})
