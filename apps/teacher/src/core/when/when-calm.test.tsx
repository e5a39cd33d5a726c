import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api.ts'
import { whenCalm } from './when-calm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** A page that asks the server for something; returns how the server answers. */
function pageThatAsks(): () => Promise<unknown> {
  let answer = (_value: string) => {}
  const asked = queryClient.prefetchQuery({
    queryKey: ['page'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  })
  return () => {
    answer('rows')
    return asked
  }
}

test('what a page needs besides waits until the page has what it asked for', async () => {
  const answer = pageThatAsks()
  const work = vi.fn<() => void>()
  whenCalm(work)
  await vi.advanceTimersByTimeAsync(500)
  expect(work).not.toHaveBeenCalled()
  await answer()
  await vi.advanceTimersByTimeAsync(10)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a page that asks for nothing keeps nothing waiting, and one without an answer does for two seconds', async () => {
  const work = vi.fn<() => void>()
  whenCalm(work)
  await vi.advanceTimersByTimeAsync(10)
  expect(work).toHaveBeenCalledTimes(1)
  pageThatAsks()
  whenCalm(work)
  await vi.advanceTimersByTimeAsync(2_100)
  expect(work).toHaveBeenCalledTimes(2)
})

test('what is no longer wanted is not done', async () => {
  const answer = pageThatAsks()
  const work = vi.fn<() => void>()
  const doWithout = whenCalm(work)
  doWithout()
  await answer()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).not.toHaveBeenCalled()
})
