import '@jiangtai/ui/base.css'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { createTabsStore } from '../../core/tabs.ts'
import { SortableList } from '../../shared/lists/SortableList.tsx'
import { tooSmall, touchPage } from '../../test/touched.ts'
import { KitProvider } from '../signed-in/KitProvider.tsx'
import { TabBar } from '../shell/tabs/TabBar.tsx'

afterEach(async () => {
  cleanup()
  await touchPage(false)
})

function open(width: number) {
  const tabs = createTabsStore({ storage: window.sessionStorage, account_id: 'a' })
  for (const title of ['备课', '资源', '作业', '题库'])
    tabs.open({ key: `/${title}`, path: `/${title}`, title })
  const page = (
    <div style={{ width }}>
      <TabBar tabs={tabs} onGo={() => undefined} />
      <SortableList
        items={['封面', '例题']}
        idOf={(item) => item}
        nameOf={(item) => item}
        layout="rows"
        isLocked={false}
        onReorder={() => undefined}
      >
        {(item, { handle }) => (
          <p>
            {handle}
            {item}
          </p>
        )}
      </SortableList>
    </div>
  )
  render(
    <KitProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </KitProvider>,
  )
}

const targets = () => [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]

test('[SL-98] a finger hits tabs, their close marks, 全部标签 and the handles of a list', async () => {
  open(300)
  expect(await screen.findByRole('button', { name: '全部标签' })).toBeVisible()
  await touchPage(true)
  await waitFor(() => expect(tooSmall(targets())).toEqual([]))
})

test('[SL-98] a mouse finds them as slim as they were', () => {
  open(900)
  const sizes = targets().map((target) => {
    const { width, height } = target.getBoundingClientRect()
    return Math.min(width, height)
  })
  expect(sizes).toEqual([36, 36, 36, 36, 28, 28, 28, 28, 28, 28])
})
