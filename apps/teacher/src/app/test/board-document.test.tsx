import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardAddress } from '../../core/board-page.ts'
import { session } from '../../core/api.ts'
import { LessonOver } from '../../features/classroom/lesson/LessonOver.tsx'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { APP_CALLS, openSignedIn, settle, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, SIGNED_IN, userInfo } from '../../test/signed-in.ts'
import { BoardPage } from '../board/BoardPage.tsx'

const BOARD = boardAddress({ prepare_lesson_id: '0197f000-0000-7000-8000-000000000001' })
const INFO = '/schoolManage?tab=info'
let network: ReturnType<typeof answerCalls>

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  // It answers calls and no document: the line to the pages is broken.
  network = answerCalls(APP_CALLS)
})
afterEach(() => {
  cleanup()
  network.stop()
  window.history.replaceState(null, '', '/')
})

test('[SL-77] without an answer the page stays as it is, and says so', async () => {
  window.history.replaceState(null, '', '/workbench')
  const { router, place } = await openSignedIn('/workbench')
  await act(() => router.navigate(BOARD))
  expect(await screen.findByText('网络已断开，恢复后再上课')).toBeVisible()
  expect(place()).toBe('/workbench')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[SL-77] going to the blackboard asks for what no draft brings back', async () => {
  const { router, place } = await openSignedIn(INFO)
  await userEvent.type(await screen.findByLabelText('学校名称'), '分校')
  void router.navigate(BOARD)
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('这一页有没保存的修改')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: '继续编辑' }))
  expect(place()).toBe(INFO)
  expect(screen.getByLabelText('学校名称')).toHaveValue('讲台实验中学分校')
})

test('[SL-77] a board one may not open says so, and comes back with the permission', async () => {
  let user = userInfo(['resource'])
  network.stop()
  network = answerCalls({ ...APP_CALLS, 'GET /api/auth/user/info': () => user })
  session.signIn(SIGNED_IN)
  render(<BoardPage />)
  expect(await screen.findByText('您没有权限打开这个页面')).toBeVisible()
  expect(screen.getByRole('link', { name: '去工作台' })).toHaveAttribute('href', '/workbench')
  cleanup()
  forgetEverything()
  session.signIn(SIGNED_IN)
  user = userInfo(['classPreparation'])
  render(<BoardPage />)
  expect(await screen.findByText('没有说明要上哪一课')).toBeVisible()
})

test('[SL-77] a sign-in that has ended is told on the board as in the shell', async () => {
  network.stop()
  network = answerCalls({ 'GET /api/auth/user/info': () => refuse('NOT_SIGNED_IN') })
  session.signIn(SIGNED_IN)
  render(<BoardPage />)
  expect(await screen.findByText('登录已失效，正在前往登录页')).toBeVisible()
  expect(session.getState().token).toBeNull()
})

test('[SL-77] a lesson that is over waits for the network with its record', async () => {
  render(<LessonOver lesson_session_id="s" />)
  expect(await screen.findByText('网络已断开，课堂小结恢复后再看。')).toBeVisible()
  await settle()
  const asked = () => network.asked.filter(({ name }) => name.endsWith('/lessonRecord')).length
  const before = asked()
  await userEvent.click(screen.getByRole('button', { name: '看课堂小结' }))
  await waitFor(() => expect(asked()).toBe(before + 1))
})
