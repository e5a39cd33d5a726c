import { afterEach, expect, test, vi } from 'vitest'
import { signOut, type SignOutSteps } from './sign-out.ts'

afterEach(() => vi.useRealTimers())

function steps(changes: Partial<SignOutSteps>) {
  const done: string[] = []
  const given: SignOutSteps = {
    endOnServer: async () => void done.push('server'),
    portal_url: null,
    portal_limit_ms: 3000,
    forget: () => done.push('forgotten'),
    leave: () => done.push('left'),
    ...changes,
  }
  return { given, done }
}

const frames = () => [...document.querySelectorAll('iframe')]

test('[SL-17] signing out forgets the sign-in also when the server cannot be reached', async () => {
  const { given, done } = steps({ endOnServer: () => Promise.reject(new Error('offline')) })
  await signOut(given)
  expect(done).toEqual(['forgotten', 'left'])
})

test('[SL-18] the third party is signed out of first, in a frame nobody sees', async () => {
  const { given, done } = steps({ portal_url: 'data:text/html,bye' })
  const leaving = signOut(given)
  const [frame] = frames()
  expect(frame?.hidden).toBe(true)
  expect(frame?.src).toBe('data:text/html,bye')
  expect(done).not.toContain('forgotten')
  await leaving
  expect(done).toEqual(['server', 'forgotten', 'left'])
  expect(frames()).toEqual([])
})

test('[SL-18] a third party that never answers is not waited for longer than the limit', async () => {
  vi.useFakeTimers()
  // A frame taken out of the document never loads.
  const { given, done } = steps({ portal_url: 'data:text/html,bye' })
  const leaving = signOut(given)
  for (const frame of frames()) frame.remove()
  await vi.advanceTimersByTimeAsync(2999)
  expect(done).not.toContain('left')
  await vi.advanceTimersByTimeAsync(1)
  await leaving
  expect(done).toContain('left')
})
