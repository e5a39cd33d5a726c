import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OtherPadNote } from './OtherPadNote.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const EARLIER = '2020-11-23T00:05:00.000Z'
const LATER = '2021-03-01T02:10:00.000Z'

function show(at_first?: string, account_id = 'account-1') {
  let tell = (_told: { at: string }) => {}
  const on = ((_event: string, handler: typeof tell) => {
    tell = handler
    return () => {}
  }) as unknown as RealtimeClient['on']
  const { unmount } = render(<OtherPadNote realtime={{ on }} account_id={account_id} at_first={at_first} />)
  return { unmount, tell: (at: string) => act(() => tell({ at })) }
}

const note = () => screen.queryByText(/这个账号也在另一台平板上登录/)

test('[PD-76] who signs in is told of the other pad, once', () => {
  show(EARLIER)
  expect(note()).toHaveTextContent('这个账号也在另一台平板上登录（2020年11月23日）')
  act(() => screen.getByRole('button', { name: '知道了' }).click())
  expect(note()).toBeNull()
})

test('[PD-76] the pad that was signed in before is told when it happens, and again for another one', () => {
  const { tell } = show()
  expect(note()).toBeNull()
  tell(EARLIER)
  expect(note()).toBeVisible()
  act(() => screen.getByRole('button', { name: '知道了' }).click())
  tell(LATER)
  expect(note()).toHaveTextContent('2021年3月1日')
})

test('[PD-76] the note outlives a reload until it was read, is nobody else’s, and stands above the pad instead of over it', () => {
  show(EARLIER).unmount()
  const again = show()
  expect(note()).toHaveTextContent('2020年11月23日')
  const place = document.querySelector('.other-pad-place')!
  expect(getComputedStyle(document.querySelector('.other-pad')!).position).toBe('static')
  expect(place.getBoundingClientRect().height).toBeGreaterThan(20)
  again.unmount()
  const other = show(undefined, 'account-2')
  expect(note()).toBeNull()
  other.unmount()
  show(EARLIER)
  act(() => screen.getByRole('button', { name: '知道了' }).click())
  cleanup()
  show()
  expect(note()).toBeNull()
})
