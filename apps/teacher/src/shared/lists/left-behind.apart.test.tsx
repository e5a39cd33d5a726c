import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, Link, RouterProvider } from 'react-router'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ListFilters } from './ListFilters.tsx'

const home = window.location.href
beforeEach(() => window.history.replaceState(null, '', '/list'))
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', home)
})

function List() {
  return (
    <>
      <ListFilters label="筛选学生" searchLabel="姓名" isFiltered={false} onClear={() => {}}>
        {null}
      </ListFilters>
      <Link to="/details?id=7">程文茵</Link>
    </>
  )
}

test('[SL-113] a search that typing began stays out of the address of the page that was opened meanwhile', async () => {
  const user = userEvent.setup()
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Details = lazy(async () => {
    await arrived
    return { default: () => <h1>学生详情</h1> }
  })
  const router = createBrowserRouter([
    { path: '/list', element: <List /> },
    { path: '/details', element: <Details /> },
  ])
  render(<RouterProvider router={router} />)
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '程')
  await user.click(screen.getByRole('link', { name: '程文茵' }))
  expect(window.location.pathname).toBe('/details')
  // The list is still there, and the rest after typing is over.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', '程')
  expect(window.location.search).toBe('?id=7')
  arrive()
  expect(await screen.findByRole('heading', { name: '学生详情' })).toBeTruthy()
})

test('typing on the page that is shown goes into its address', async () => {
  const router = createBrowserRouter([{ path: '/list', element: <List /> }])
  render(<RouterProvider router={router} />)
  await userEvent.setup().type(screen.getByRole('textbox', { name: '姓名' }), '程')
  await expect.poll(() => decodeURIComponent(window.location.search)).toBe('?text=程')
})
