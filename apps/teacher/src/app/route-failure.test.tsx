import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteFailure } from './RouteFailure.tsx'
import { lazily } from './router.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function openLight(load: Parameters<typeof lazily>[0]) {
  let reloads = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const router = createMemoryRouter([
    {
      HydrateFallback: () => null,
      errorElement: <RouteFailure reload={() => (reloads += 1)} />,
      children: [{ path: '/', lazy: lazily(load) }],
    },
  ])
  render(<RouterProvider router={router} />)
  return { reloads: () => reloads }
}

/** Lets the drawn screen begin to listen, and brings the network back. */
async function goOnline(): Promise<void> {
  await act(async () => {})
  act(() => void window.dispatchEvent(new Event('online')))
}

const dead = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('[SL-26] a light page whose part fails to arrive says so and can be asked for again', async () => {
  const { reloads } = openLight(dead)
  expect(await screen.findByText('页面没有加载完整')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(reloads()).toBe(1)
})

test('[SL-64] it tries again by itself when the network is back', async () => {
  const { reloads } = openLight(dead)
  await screen.findByText('页面没有加载完整')
  await goOnline()
  expect(reloads()).toBe(1)
})

test('[SL-64] a fault of the page itself is not tried again by the network', async () => {
  const { reloads } = openLight(async () => () => {
    throw new Error('broken')
  })
  expect(await screen.findByText('页面出错了')).toBeVisible()
  await goOnline()
  expect(reloads()).toBe(0)
})
