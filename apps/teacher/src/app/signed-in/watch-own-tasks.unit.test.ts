import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOwnTasks } from './watch-own-tasks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[TK-65] a task is asked for at once, and then once a second however often it is told', () => {
  const asked: string[] = []
  const watching = watchOwnTasks((task_id) => void asked.push(task_id))
  watching.changed('a')
  watching.changed('a')
  watching.changed('b')
  watching.changed('a')
  expect(asked).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual(['a', 'b', 'a'])
  vi.advanceTimersByTime(5_000)
  expect(asked).toEqual(['a', 'b', 'a'])
  watching.changed('b')
  watching.changed('b')
  watching.stop()
  vi.advanceTimersByTime(5_000)
  expect(asked).toEqual(['a', 'b', 'a', 'b'])
})
