import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HomeScreen, type HomeScreenProps } from './HomeScreen.tsx'

afterEach(cleanup)

function show(change: Partial<HomeScreenProps>) {
  const entered: string[] = []
  render(
    <HomeScreen
      name="赖攸宁"
      welcome="上午好"
      running={{ kind: 'ready', list: [], stopped_classes: [] }}
      tasks={null}
      is_offline={false}
      is_shared={false}
      onEnter={(lesson_session_id) => entered.push(lesson_session_id)}
      onRetry={() => {}}
      onPassword={() => {}}
      onSignOut={() => {}}
      {...change}
    />,
  )
  return entered
}

test('[PD-31] where a pad remembers students, leaving is changing places', () => {
  show({})
  expect(screen.getByRole('button', { name: '退出登录' })).toBeTruthy()
  cleanup()
  show({ is_shared: true })
  expect(screen.getByRole('button', { name: '切换同学' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
})

test('a running lesson is one tap away', async () => {
  const lesson = {
    lesson_session_id: 'lesson-1',
    title: '二次函数',
    class_name: '高一(1)班',
    teacher_name: '陈老师',
    subject_id: 'math',
    subject_name: '数学',
    started_at: '2026-09-01T08:00:00Z',
  }
  const entered = show({ running: { kind: 'ready', list: [lesson], stopped_classes: [] } })
  const card = screen.getByRole('button', { name: /正在上课.*二次函数.*数学 · 陈老师 · 高一\(1\)班/ })
  await userEvent.setup().click(card)
  expect(entered).toEqual(['lesson-1'])
})

test('no lesson is a calm sentence', () => {
  show({})
  expect(screen.getByText('现在没有正在上的课')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '上午好，赖攸宁' })).toBeTruthy()
})

test('[SC-27] a class that is 停用 is named, beside whatever else can be entered', () => {
  show({ running: { kind: 'ready', list: [], stopped_classes: ['高一(1)班'] } })
  expect(screen.getByRole('status').textContent).toBe('高一(1)班已停用，恢复以前不能进入它的课堂')
  expect(screen.getByText('现在没有正在上的课')).toBeTruthy()
})

test('what could not be looked up offers 重试', () => {
  show({ running: { kind: 'failed', message: '网络已断开，请检查网络后重试' } })
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('[SL-92] the name of the product and the greeting begin on one line of the pad', async () => {
  await page.viewport(1366, 768)
  show({})
  const left = (text: string) => screen.getByText(text).getBoundingClientRect().left
  const greeting = screen.getByRole('heading', { level: 1 }).getBoundingClientRect().left
  expect(left('讲台')).toBe(greeting)
})
