import { BUILT_IN_SUBJECTS } from '@jiangtai/shared/school/built-in-subjects.ts'
import type { Action, PermissionId } from '@jiangtai/shared/core/permissions.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../core/api.ts'
import { putBarTool } from '../../core/bar-tools.ts'
import { answerCalls } from '../../test/answer-calls.ts'
import { APP_CALLS, THREE_PAGES, openAt, openSignedIn, tab, tabNames, warmUp } from '../../test/open-app.tsx'
import { resource } from '../../test/school-things.ts'
import { forgetEverything, SIGNED_IN, userInfo } from '../../test/signed-in.ts'
import { layoutOf } from '../menu/layout.ts'
import { sceneOf } from '../menu/menu.ts'
import { plannedRoutes } from '../menu/planned-routes.ts'
import { findRoute, screenRoutes } from '../routes.tsx'

const LIST = '/resource/personal/list'
const BANK = '/question_center/question_center_bank'
const LESSONS = '/classPreparation/preparationList'
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600"/></svg>',
)}`

let network: ReturnType<typeof answerCalls>
let user: ReturnType<typeof userInfo>

function grant(areas: Partial<Record<PermissionId, readonly Action[]>>): void {
  user = userInfo()
  user.role.permissions = Object.entries(areas).map(([permissionId, actions]) => ({
    permissionId: permissionId as PermissionId,
    actionEntitySet: actions.map((action) => ({ action })),
  }))
}

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  user = userInfo()
  network = answerCalls({
    ...APP_CALLS,
    ...THREE_PAGES,
    'GET /api/auth/user/info': () => user,
    'POST /api/resource/v1/personal/list': () => ({
      total: 40,
      is_capped: false,
      list: Array.from({ length: 20 }, (_row, index) => resource({ name: `文件 ${index}.pdf` })),
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const nav = (name: string) => within(screen.getByRole('navigation', { name }))
const linksOf = (name: string) =>
  nav(name)
    .getAllByRole('link')
    .map((link) => link.textContent)
const pageInFront = () => document.querySelector<HTMLElement>('[data-in-front="true"]')

describe('an address that is not built', () => {
  test('[SL-36] says that the school does not use it, and leads back', async () => {
    const { place } = await openSignedIn('/exam/collection/exam-draft-list')
    const words = await screen.findByRole('heading', { name: '本校还没有启用考试' })
    expect(words).toBeVisible()
    // Seen, not only heard, though the side nav has an entry of the page.
    expect(words.getBoundingClientRect().width).toBeGreaterThan(100)
    expect(linksOf('考试')).toEqual(['草稿箱'])
    expect(nav('功能区').queryByRole('link', { name: '考试' })).toBeNull()
    expect(document.title).toBe('考试草稿箱 - 讲台')
    await userEvent.click(screen.getByRole('link', { name: '回到工作台' }))
    expect(place()).toBe('/workbench')
  })

  const inUse = plannedRoutes.find(
    ({ scene, layout }) => layout === undefined && screenRoutes.some((route) => route.scene === scene),
  )
  test.runIf(inUse !== undefined)('[SL-36] names the page where its area is in use', async () => {
    await openSignedIn(inUse!.path)
    expect(await screen.findByRole('heading', { name: `本校还没有启用${inUse!.title}` })).toBeVisible()
  })

  test('[SL-36] [SL-67] says first that one may not open it, without the entries of its scene', async () => {
    grant({ resource: ['query'] })
    await openSignedIn('/exam/collection/exam-list')
    expect(await screen.findByText('您没有权限打开这个页面')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: '考试' })).toBeNull()
  })

  test.each(plannedRoutes.map(({ path }) => path))('[SL-36] %s opens its scene', async (path) => {
    session.signIn(SIGNED_IN)
    const { place } = openAt(path)
    expect(await screen.findByRole('heading', { name: /^本校还没有启用/ })).toBeVisible()
    expect(place()).toBe(path)
    const { top, side, left, right } = layoutOf(path)
    const isThere = (role: string, name: string) => screen.queryByRole(role, { name }) !== null
    const scene = sceneOf(findRoute(path), '')
    const hasEntry = scene?.side.some(({ entries }) =>
      entries.some((entry) => 'path' in entry && entry.path === path),
    )
    expect({
      top: isThere('navigation', '主导航'),
      side: isThere('navigation', scene?.title ?? ''),
      left: isThere('navigation', '功能区'),
      right: isThere('complementary', '工具'),
    }).toEqual({
      top,
      left,
      right,
      side: side && (hasEntry === true || scene?.id === 'questions' || scene?.id === 'resource'),
    })
  })
})

describe('the menu', () => {
  test('[SL-43] [SL-57] a click opens the list without filters; tabs keep theirs; a second click does nothing', async () => {
    const { place, router } = await openSignedIn(`${LIST}?page=2`)
    await userEvent.click(nav('功能区').getByRole('link', { name: '题库' }))
    await userEvent.click(tab('个人资源'))
    expect(place()).toBe(`${LIST}?page=2`)
    await userEvent.click(nav('主导航').getByRole('link', { name: '资源' }))
    expect(place()).toBe(LIST)
    expect(tabNames()).toEqual(['个人资源', '试题库'])
    await act(() => router.navigate(-1))
    expect(place()).toBe(`${LIST}?page=2`)

    await userEvent.dblClick(nav('功能区').getByRole('link', { name: '题库' }))
    await userEvent.click(nav('功能区').getByRole('link', { name: '题库' }))
    expect(place()).toBe(BANK)
    expect(tabNames()).toEqual(['个人资源', '试题库'])
    await act(() => router.navigate(-1))
    expect(place()).toBe(`${LIST}?page=2`)
  })

  test('[SL-57] a way that is left before it was gone to its end is forgotten', async () => {
    const { place, router } = await openSignedIn(LIST)
    await act(async () => {
      await Promise.all([router.navigate(BANK), router.navigate(LESSONS), router.navigate(LESSONS)])
    })
    expect(place()).toBe(LESSONS)
    expect(screen.queryByText('页面出错了')).toBeNull()
  })

  test('[SL-44] one’s own account marks no area, and going back marks the one that was chosen', async () => {
    const { router } = await openSignedIn(LIST)
    const isMarked = () => nav('主导航').getByRole('link', { name: '资源' }).getAttribute('aria-current')
    expect(isMarked()).toBe('true')
    await act(() => router.navigate('/account'))
    expect(isMarked()).toBe('false')
    expect(nav('功能区').queryByRole('link', { current: true })).toBeNull()
    expect(screen.queryByRole('navigation', { name: '资源' })).toBeNull()
    await act(() => router.navigate(LIST))
    expect(isMarked()).toBe('true')
  })

  test('[SL-38] a scene without entries has no side nav', async () => {
    await openSignedIn(LESSONS)
    expect(screen.getAllByRole('navigation').map((each) => each.getAttribute('aria-label'))).toEqual([
      '主导航',
      '功能区',
      '已打开的页面',
    ])
  })
})

describe('the bars', () => {
  test('[SL-45] the logo is at most 100 by 50 and the icon of the page', async () => {
    network.stop()
    network = answerCalls({
      ...APP_CALLS,
      'POST /api/school_manager/v1/school/get-school-info': () => ({
        school_id: '1',
        name: '讲台实验中学',
        region: '北京市 东城区',
        region_code: '110101',
        school_logo_url: LOGO,
        phases: [],
        subjects: [...BUILT_IN_SUBJECTS],
      }),
    })
    // The page may have one or not; the browser shows the first.
    const added = document.createElement('link')
    added.rel = 'icon'
    document.head.append(added)
    await openSignedIn(LIST)
    const logo = await waitFor(() => {
      const image = document.querySelector<HTMLImageElement>(`img[src="${LOGO}"]`)
      expect(image?.complete === true && image.naturalWidth > 0).toBe(true)
      return image as HTMLImageElement
    })
    const { width, height } = logo.getBoundingClientRect()
    expect([width <= 100, height <= 50, width > 60]).toEqual([true, true, true])
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe(LOGO)
    added.remove()
  })

  test('[SL-46] an area puts its tool into the right bar, with a count', async () => {
    await openSignedIn(LIST)
    const bar = within(screen.getByRole('complementary', { name: '工具' }))
    const names = () =>
      bar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names()).toEqual(['传输'])
    let pressed = 0
    const basket = { key: 'cart', label: '试题篮', icon: null, onPress: () => (pressed += 1) }
    let takeOut = () => {}
    act(() => void (takeOut = putBarTool({ ...basket, count: 1234 })))
    await userEvent.click(await bar.findByRole('button', { name: '试题篮，1,234' }))
    expect(pressed).toBe(1)
    act(() => void putBarTool({ ...basket, count: 0 }))
    expect(names()).toEqual(['试题篮，0', '传输'])
    act(() => takeOut())
    expect(names()).toEqual(['传输'])
  })

  test('[SL-47] a page in the back keeps how far it was scrolled, and the tool leads to its top while it is scrolled', async () => {
    await openSignedIn(LIST)
    await screen.findByText('文件 19.pdf')
    const page = pageInFront()
    await waitFor(() => expect(page?.scrollHeight).toBeGreaterThan((page?.clientHeight ?? 0) + 300))
    const toTop = () => screen.queryByRole('button', { name: '回到顶部' })
    expect(toTop()).toBeNull()
    if (page !== null) page.scrollTop = 300
    await waitFor(() => expect(toTop()).not.toBeNull())
    await userEvent.click(nav('功能区').getByRole('link', { name: '题库' }))
    await waitFor(() => expect(pageInFront()).not.toBe(page))
    expect(pageInFront()?.scrollTop).toBe(0)
    await waitFor(() => expect(toTop()).toBeNull())
    await userEvent.click(tab('个人资源'))
    await waitFor(() => expect(pageInFront()).toBe(page))
    expect(page?.scrollTop).toBe(300)
    await userEvent.click(await screen.findByRole('button', { name: '回到顶部' }))
    await waitFor(() => expect(page?.scrollTop).toBe(0))
    await waitFor(() => expect(toTop()).toBeNull())
    // The button went from under the finger; the keyboard goes on in the page.
    expect(document.activeElement).toBe(page)
  })
})

/** The part of the frame an element stands in. */
function regionOf(element: Element | null): string {
  if (element?.closest('[data-in-front]') !== null) return '页面'
  if (element.closest('header') !== null) return '顶部'
  return element.closest('nav, aside')?.getAttribute('aria-label') ?? element.outerHTML
}

describe('the keyboard', () => {
  test('[SL-48] walks the bars in their order, and can skip them', async () => {
    await openSignedIn(BANK)
    await screen.findByRole('heading', { name: '试题库' })
    await userEvent.tab()
    expect(document.activeElement).toHaveTextContent('跳到页面内容')
    const stops: string[] = []
    for (let stop = 0; stop < 80 && stops.at(-1) !== '工具'; stop += 1) {
      await userEvent.tab()
      const at = regionOf(document.activeElement)
      if (stops.at(-1) !== at) stops.push(at)
    }
    expect(stops).toEqual(['顶部', '功能区', '已打开的页面', '题库', '页面', '工具'])
    screen.getByRole('button', { name: '跳到页面内容' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(pageInFront()).toHaveFocus()
  })

  test('[SL-48] comes back to where it was left when its page comes back', async () => {
    const { router } = await openSignedIn(LIST)
    const box = await screen.findByRole('textbox', { name: '搜索文件名' })
    box.focus()
    await act(() => router.navigate(BANK))
    await waitFor(() => expect(pageInFront()).toHaveFocus())
    await act(() => router.navigate(LIST))
    await waitFor(() => expect(box).toHaveFocus())
    const link = tab('试题库')
    await userEvent.click(link)
    expect(link).toHaveFocus()
  })
})
