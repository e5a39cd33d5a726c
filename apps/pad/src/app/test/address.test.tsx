import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlace, usePlace } from '../address.ts'
import { goToPart, readPart, usePart } from '../task-part.ts'

const start = location.hash
beforeEach(() => {
  history.pushState(null, '', '#/')
  history.pushState(null, '', '#/task/task-1')
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', start === '' ? location.pathname + location.search : start)
})

function Place() {
  return <p role="status">{JSON.stringify({ ...usePlace(), part: usePart() })}</p>
}
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown
const partIs = (part: string | null) => expect.poll(shown).toEqual({ kind: 'task', task_id: 'task-1', part })

test('[PD-77] the back key leads from every part of a task to its list, and from there home', async () => {
  render(<Place />)
  goToPart('task-1', '1')
  goToPart('task-1', '2')
  await partIs('2')
  // A reload reads the address anew.
  expect(readPart(location.hash)).toBe('2')
  history.back()
  await partIs(null)
  history.forward()
  await partIs('2')
  history.back()
  await partIs(null)
  history.back()
  await expect.poll(shown).toEqual({ kind: 'home', part: null })
})

test('[PD-77] 返回 to the list leaves nothing behind it in the history, also where a part was opened by its address', async () => {
  render(<Place />)
  goToPart('task-1', '1')
  goToPart('task-1', null)
  await partIs(null)
  history.back()
  await expect.poll(shown).toEqual({ kind: 'home', part: null })
  history.pushState(null, '', '#/task/task-1/3')
  goToPart('task-1', null)
  await partIs(null)
  history.back()
  await expect.poll(shown).toEqual({ kind: 'home', part: null })
})

test.each([
  ['#/classroom/one', { kind: 'classroom', lesson_session_id: 'one' }],
  ['#/task/one/2', { kind: 'task', task_id: 'one' }],
  ['#/wrong-book', { kind: 'wrong_book', question_id: null }],
  ['#/wrong-book/one', { kind: 'wrong_book', question_id: 'one' }],
  ['#/lessons', { kind: 'lessons', past_id: null }],
  ['#/lessons/one', { kind: 'lessons', past_id: 'one' }],
  ['#/report', { kind: 'report' }],
  ['#/classroom/', { kind: 'home' }],
  ['#/classroom/one/two', { kind: 'home' }],
  ['#/report/one', { kind: 'home' }],
  ['#/elsewhere', { kind: 'home' }],
  ['', { kind: 'home' }],
])('the address %s is a place, or home where it is none', (hash, place) => {
  expect(readPlace(hash)).toEqual(place)
})
