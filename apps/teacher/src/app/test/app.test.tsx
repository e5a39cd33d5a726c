import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '../../core/api.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { APP_CALLS, THREE_PAGES, openAt, openSignedIn, tab, tabNames, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, SIGNED_IN, userInfo } from '../../test/signed-in.ts'

const LIST = '/resource/personal/list'
const BANK = '/question_center/question_center_bank'
let network: ReturnType<typeof answerCalls>

const calls: Parameters<typeof answerCalls>[0] = {
  ...APP_CALLS,
  ...THREE_PAGES,
  'POST /api/auth/login': ({ password }) =>
    password === 'right' ? SIGNED_IN : refuse('SIGN_IN_REFUSED', '账号或密码错误'),
}

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  network = answerCalls(calls)
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('[SL-2] who is not signed in signs in first and comes back to where he wanted to go', async () => {
  const { place } = openAt(`${LIST}?page=2`)
  await userEvent.type(await screen.findByLabelText('账号'), 'teacher')
  expect(place()).toBe(`/login?redirect=${encodeURIComponent(`${LIST}?page=2`)}`)
  await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}')
  await screen.findByRole('navigation', { name: '功能区' })
  expect(place()).toBe(`${LIST}?page=2`)
  expect(session.getState().token).toBe(SIGNED_IN.token)
})

test('the button is never grey: it says what is missing, at the field', async () => {
  openAt('/login')
  const account = await screen.findByLabelText('账号')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByText('请填写账号')).toBeVisible()
  expect(account).toHaveFocus()
  await userEvent.type(account, 'teacher{Enter}')
  expect(screen.getByText('请填写密码')).toBeVisible()
  expect(screen.getByLabelText('密码')).toHaveFocus()
  expect(network.asked).toEqual([])
})

test('a refused sign-in says why and keeps what was typed', async () => {
  openAt('/login')
  await userEvent.type(await screen.findByLabelText('账号'), 'teacher')
  await userEvent.type(screen.getByLabelText('密码'), 'wrong{Enter}')
  expect(await screen.findByText('账号或密码错误')).toBeVisible()
  expect(screen.getByLabelText('账号')).toHaveValue('teacher')
  expect(screen.getByLabelText('密码')).toHaveValue('wrong')
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text')
})

test('a student is told where students go', async () => {
  network.stop()
  network = answerCalls({ ...calls, 'GET /api/auth/user/info': () => userInfo([]) })
  openAt('/login')
  await userEvent.type(await screen.findByLabelText('账号'), 's0001')
  await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}')
  expect(await screen.findByText(/该账号不能使用教师端/)).toBeVisible()
  expect(session.getState().token).toBeNull()
})

const LEADS = [
  ['/', LIST],
  ['/user/login', '/workbench'],
  ['/no/such/page', '/404'],
  ['/login', '/workbench'],
] as const

test.each(LEADS)('[SL-1] signed in, %s leads to %s', async (from, to) => {
  session.signIn(SIGNED_IN)
  const { place } = openAt(from)
  await waitFor(() => expect(place()).toBe(to))
})

test('[SL-1] [SE-51] who typed only the address and signs in lands on the workbench', async () => {
  const { place } = openAt('/')
  await waitFor(() => expect(place()).toBe('/login'))
  await userEvent.type(await screen.findByLabelText('账号'), 'teacher')
  await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}')
  await waitFor(() => expect(place()).toBe('/workbench'))
})

test('[SL-10] a popup nobody opened says so', async () => {
  openAt('/middlePage?code=c&state=s')
  expect(await screen.findByText(/找不到打开这个窗口的页面/)).toBeVisible()
})

test('[SL-14] a page left in its tab keeps what was typed', async () => {
  await openSignedIn(LIST)
  await userEvent.type(await screen.findByRole('textbox', { name: '搜索文件名' }), '二次函数')
  await userEvent.click(screen.getByRole('link', { name: '题库' }))
  await waitFor(() => expect(tabNames()).toEqual(['个人资源', '试题库']))
  expect(screen.queryByRole('textbox', { name: '搜索文件名' })).toBeNull()
  await userEvent.click(tab('个人资源'))
  expect(await screen.findByRole('textbox', { name: '搜索文件名' })).toHaveValue('二次函数')
})

test('[SL-13] closing the page in front shows its neighbour; the last page cannot be closed', async () => {
  const { place } = await openSignedIn(LIST)
  await userEvent.click(screen.getByRole('link', { name: '题库' }))
  await userEvent.click(await screen.findByRole('button', { name: '关闭 试题库' }))
  await waitFor(() => expect(tabNames()).toEqual(['个人资源']))
  expect(place()).toBe(LIST)
  expect(screen.queryByRole('button', { name: /^关闭/ })).toBeNull()
  fireEvent.keyDown(tab('个人资源'), { key: 'Delete' })
  expect(await screen.findByText('这是最后一个标签了，无法关闭')).toBeVisible()
})

test('[SL-12] the right-click menu offers what can be closed', async () => {
  await openSignedIn(LIST)
  await userEvent.click(screen.getByRole('link', { name: '题库' }))
  await waitFor(() => expect(tabNames()).toHaveLength(2))
  fireEvent.contextMenu(tab('个人资源'))
  const entry = (name: string) => screen.getByRole('menuitem', { name })
  await waitFor(() => expect(entry('关闭左侧')).toHaveAttribute('aria-disabled', 'true'))
  expect(entry('关闭右侧')).not.toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(entry('关闭其他'))
  await waitFor(() => expect(tabNames()).toEqual(['个人资源']))
})

test('[SL-15] the tabs come back after a reload', async () => {
  await openSignedIn(LIST)
  await userEvent.click(screen.getByRole('link', { name: '题库' }))
  await waitFor(() => expect(tabNames()).toHaveLength(2))
  cleanup()
  await openSignedIn(BANK)
  expect(tabNames()).toEqual(['个人资源', '试题库'])
})

test('a menu entry is there only for those who may use it', async () => {
  network.stop()
  network = answerCalls({ ...calls, 'GET /api/auth/user/info': () => userInfo(['resource']) })
  await openSignedIn(BANK)
  expect(screen.queryByRole('link', { name: '题库' })).toBeNull()
  expect(await screen.findByText('您没有权限打开这个页面')).toBeVisible()
})

test('[SL-22] a refused token is told once, titled 提示', async () => {
  network.stop()
  network = answerCalls({ ...calls, 'GET /api/auth/user/info': () => refuse('NOT_SIGNED_IN') })
  session.signIn(SIGNED_IN)
  openAt(LIST)
  expect(await screen.findByText('提示')).toBeVisible()
  expect(screen.getAllByText('提示')).toHaveLength(1)
  expect(session.getState().token).toBeNull()
})
