import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../test/answer-calls.ts'
import { APP_CALLS, openSignedIn, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, userInfo } from '../../test/signed-in.ts'

const LIST = '/resource/personal/list'
const LESSONS = '/classPreparation/preparationList'

let network: ReturnType<typeof answerCalls>
let user: ReturnType<typeof userInfo>

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  user = userInfo()
  network = answerCalls({ ...APP_CALLS, 'GET /api/auth/user/info': () => user })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const nav = (name: string) => within(screen.getByRole('navigation', { name }))
const pageInFront = () => document.querySelector<HTMLElement>('[data-in-front="true"]')

test('[SL-39] [SL-67] 学生诊断 tells a teacher of no science nothing of itself', async () => {
  user = userInfo()
  user.info.isScience = false
  await openSignedIn('/teachingGrowth/studentDiagnosis')
  expect(await screen.findByText('您没有权限打开这个页面')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: '教师成长' })).toBeNull()
})

test('[SL-66] what belongs to oneself is in one menu: the account, the full screen and signing out', async () => {
  const { place } = await openSignedIn(LIST)
  await userEvent.click(screen.getByRole('button', { name: '陈思远' }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    '我的账号',
    '切换学校',
    '全屏',
    '退出登录',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: '我的账号' }))
  await waitFor(() => expect(place()).toBe('/account'))
})

test('[SL-69] the page stands in the same place in every scene, and shows its name no second time below its entry', async () => {
  const { router } = await openSignedIn(LIST)
  const leftEdge = () => pageInFront()?.getBoundingClientRect().left
  const before = leftEdge()
  const heading = await screen.findByRole('heading', { level: 1, name: '个人资源' })
  expect(heading.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  await act(() => router.navigate(LESSONS))
  await screen.findByRole('heading', { level: 1, name: '备课' })
  expect(leftEdge()).toBe(before)
})

test('[SL-70] 学校管理 has its parts in the side nav, and the one in front is marked', async () => {
  await openSignedIn('/schoolManage?tab=roles')
  const parts = nav('学校管理').getAllByRole('link')
  expect(parts.map((link) => link.textContent)).toEqual([
    '班级',
    '教师',
    '学生',
    '学校信息',
    '角色权限',
    '邀请与申请',
    '操作日志',
  ])
  expect(nav('学校管理').getByRole('link', { current: 'page' })).toHaveTextContent('角色权限')
  expect(screen.getByRole('heading', { level: 1, name: '角色权限' })).toBeInTheDocument()
})

test('[SL-93] 校本审核 and 题目纠错 say how many wait for the teacher, and nothing of none', async () => {
  network.stop()
  network = answerCalls({
    ...APP_CALLS,
    'GET /api/question_center/v1/review/todo': () => ({
      ...{ reviews: 3, review_results: 1, reports: 0, report_results: 2 },
    }),
    'POST /api/question_center/v1/review/list': () => ({ total: 0, list: [] }),
  })
  await openSignedIn('/question_center/school_base/review')
  expect(await nav('题库').findByRole('link', { name: '校本审核 3' })).toHaveAttribute('aria-current', 'page')
  expect(nav('题库').getByRole('link', { name: '题目纠错' })).toBeVisible()
  expect(nav('题库').getByRole('link', { name: '校本题库' })).toBeVisible()
})
