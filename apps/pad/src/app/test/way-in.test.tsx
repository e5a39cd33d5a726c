import { afterEach, expect, test } from 'vitest'
import { isEntry } from '../address.ts'
import { enterBy, wayIn } from '../way-in.ts'

const start = location.hash
afterEach(() => history.replaceState(null, '', start === '' ? location.pathname + location.search : start))

test('[CR-250] a lesson that was entered by a code keeps the way, and the address of the code is left behind', () => {
  history.pushState(null, '', '#/enter/000042')
  const { length } = history
  expect([isEntry(), wayIn()]).toEqual([true, 'list'])
  enterBy('qr', 'lesson-1')
  expect([location.hash, wayIn(), isEntry()]).toEqual(['#/classroom/lesson-1', 'qr', false])
  enterBy('code', 'lesson-1')
  expect([wayIn(), history.length]).toEqual(['code', length])
})
