import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTabsStore, type TabsStore } from '../../core/tabs.ts'
import { KitProvider } from '../signed-in/KitProvider.tsx'
import { TabBar } from '../shell/tabs/TabBar.tsx'

let tabs: TabsStore

beforeEach(() => {
  window.sessionStorage.clear()
  tabs = createTabsStore({ storage: window.sessionStorage, account_id: 'a' })
})
afterEach(cleanup)

function Bar() {
  const [went, setWent] = useState('')
  return (
    <div style={{ width: 'min(900px, 100vw)' }}>
      <TabBar
        tabs={tabs}
        onGo={(path) => {
          tabs.open({ key: path, path, title: path.slice(1) })
          setWent(path)
        }}
      />
      <output>{went}</output>
    </div>
  )
}

/** Opens the bar with tabs named so, the last one in front. */
function openBar(...names: string[]) {
  for (const name of names) tabs.open({ key: `/${name}`, path: `/${name}`, title: name })
  const router = createMemoryRouter([{ path: '*', element: <Bar /> }])
  render(
    <KitProvider>
      <RouterProvider router={router} />
    </KitProvider>,
  )
}

const bar = () => within(screen.getByRole('navigation', { name: '已打开的页面' }))
const names = () =>
  bar()
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const tab = (name: string) => bar().getByRole('link', { name })
const inFront = () => tabs.getState().active_key

test('[SL-12] the tab under the right button comes to the front and is what the menu speaks of', async () => {
  openBar('a', 'b', 'c')
  fireEvent.contextMenu(tab('b'))
  expect(inFront()).toBe('/b')
  await userEvent.click(await screen.findByRole('menuitem', { name: '关闭右侧' }))
  await waitFor(() => expect(names()).toEqual(['a', 'b']))
})

test('[SL-16] the keyboard walks along the tabs and closes around them', async () => {
  openBar('a', 'b', 'c', 'd')
  tab('b').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(tab('c')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Home}{/Shift}')
  expect(names()).toEqual(['c', 'd'])
  await userEvent.keyboard('{Home}')
  await userEvent.keyboard('{Shift>}{End}{/Shift}')
  expect(names()).toEqual(['c'])
})

test('[SL-16] the menu key opens the menu', async () => {
  openBar('a', 'b')
  tab('b').focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  expect(await screen.findByRole('menuitem', { name: '关闭其他' })).toBeInTheDocument()
})

test.each([
  [['a'], 'a', '{Delete}', '这是最后一个标签了，无法关闭'],
  [['a', 'b'], 'a', '{Shift>}{Home}{/Shift}', '左侧没有标签'],
  [['a', 'b'], 'b', '{Shift>}{End}{/Shift}', '右侧没有标签'],
])('[SL-13] of %j at %s, %s is answered with %s', async (opened, at, keys, notice) => {
  openBar(...opened)
  tab(at).focus()
  await userEvent.keyboard(keys)
  expect(await screen.findByText(notice)).toBeVisible()
  expect(names()).toEqual(opened)
})

test('[SL-11] a page names its tab', async () => {
  openBar('a', 'b')
  act(() => tabs.rename('/a', '二次函数'))
  expect(names()).toEqual(['二次函数', 'b'])
})

test('[SL-32] of thirty tabs the one in front is in view', async () => {
  openBar(...Array.from({ length: 30 }, (_tab, index) => `page-${index}`))
  const list = bar().getByRole('list')
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)
  const isInView = (name: string) => {
    const [outer, inner] = [list.getBoundingClientRect(), tab(name).getBoundingClientRect()]
    return inner.left >= outer.left - 1 && inner.right <= outer.right + 40
  }
  await waitFor(() => expect(isInView('page-29')).toBe(true))
  act(() => tabs.open({ key: '/page-0', path: '/page-0', title: 'page-0' }))
  await waitFor(() => expect(isInView('page-0')).toBe(true))
})

test('[SL-32] the tab in front stays in view when the window becomes that of a phone', async () => {
  await page.viewport(1366, 768)
  openBar(...Array.from({ length: 30 }, (_tab, index) => `page-${index}`))
  const isInView = () => {
    const front = bar().getByRole('list').querySelector('[data-active="true"]') as HTMLElement
    const { left, right } = bar().getByRole('list').getBoundingClientRect()
    const { left: from, right: to } = front.getBoundingClientRect()
    return from >= left - 1 && to <= right + 1
  }
  await waitFor(() => expect(isInView()).toBe(true))
  await page.viewport(360, 780)
  await waitFor(() => expect(isInView()).toBe(true))
  await page.viewport(1366, 768)
})

test('[SL-33] a tab with work that is not saved asks before it closes', async () => {
  openBar('a', 'b')
  tabs.guard('/b', () => true)
  tab('b').focus()
  await userEvent.keyboard('{Delete}')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getAllByText('“b”还有没保存的内容')[0]).toBeInTheDocument()
  await userEvent.click(question.getByRole('button', { name: '继续编辑' }))
  expect(names()).toEqual(['a', 'b'])
  tab('b').focus()
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(screen.getAllByRole('button', { name: '关闭标签' }).length).toBeGreaterThan(0))
  fireEvent.click(screen.getAllByRole('button', { name: '关闭标签' }).at(-1) as HTMLElement)
  await waitFor(() => expect(names()).toEqual(['a']))
})

test('[SL-33] who goes on editing keeps that tab, in front, and the rest of the tabs close', async () => {
  openBar('a', 'b', 'c', 'd')
  tabs.guard('/b', () => true)
  fireEvent.contextMenu(tab('d'))
  await userEvent.click(await screen.findByRole('menuitem', { name: '关闭其他' }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: '继续编辑' }))
  await waitFor(() => expect(names()).toEqual(['b', 'd']))
  expect(inFront()).toBe('/b')
})

test('[SL-33] a tab with unsaved work is marked until it is saved', async () => {
  openBar('a', 'b')
  let isUnsaved = true
  tabs.guard('/b', () => isUnsaved)
  const mark = await screen.findByRole('img', { name: '未保存' })
  expect(mark.closest('li')).toHaveTextContent('b')
  expect(screen.getAllByRole('img', { name: '未保存' })).toHaveLength(1)
  isUnsaved = false
  await waitFor(() => expect(screen.queryByRole('img', { name: '未保存' })).toBeNull())
})

test('[SL-32] tabs that do not fit are all in a list; those that do need none', async () => {
  openBar('a', 'b')
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: '全部标签' })).toBeNull()
  act(() => {
    for (const name of Array.from({ length: 30 }, (_tab, index) => `page-${index}`))
      tabs.open({ key: `/${name}`, path: `/${name}`, title: name })
  })
  await userEvent.click(await screen.findByRole('button', { name: '全部标签' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'page-3' }))
  expect(inFront()).toBe('/page-3')
})

test('[SL-32] the tab in front stays in sight when its page gives it a longer name', async () => {
  openBar(...Array.from({ length: 30 }, (_tab, index) => `page-${index}`))
  const isInSight = () => {
    const bar = tab('page-1').closest('ul') as HTMLElement
    const front = bar.querySelector('[data-active="true"]') as HTMLElement
    return front.getBoundingClientRect().right <= bar.getBoundingClientRect().right + 1
  }
  await waitFor(() => expect(isInSight()).toBe(true))
  act(() => tabs.rename('/page-29', '集合与函数的概念 单元检测'))
  await waitFor(() => expect(isInSight()).toBe(true))
})

test('[SL-91] tabs in the back keep no gap for a mark that is not shown, and a line parts them', () => {
  openBar('甲页', '乙页', '丙页')
  const { paddingLeft, paddingRight } = getComputedStyle(tab('甲页'))
  expect(paddingRight).toBe(paddingLeft)
  const lineBefore = (name: string) =>
    getComputedStyle(tab(name).closest('li') as HTMLElement, '::before').width
  expect(lineBefore('乙页')).toBe('1px')
  expect(lineBefore('丙页')).toBe('auto')
})
