import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { HomeScreen, type HomeScreenProps } from './HomeScreen.tsx'

afterEach(cleanup)

function show(change: Partial<HomeScreenProps>) {
  const entered: string[] = []
  render(
    <HomeScreen
      name="赖攸宁"
      welcome="上午好"
      running={{ kind: 'ready', list: [] }}
      is_offline={false}
      left={{ waiting_count: 0, refusal: null }}
      onEnter={(lesson_session_id) => entered.push(lesson_session_id)}
      onRetry={() => {}}
      onRefusalSeen={() => {}}
      onSignOut={() => {}}
      {...change}
    />,
  )
  return entered
}

test('a running lesson is one tap away', async () => {
  const lesson = {
    lesson_session_id: 'lesson-1',
    title: '二次函数',
    class_name: '高一(1)班',
    teacher_name: '陈老师',
    subject_id: 'math',
    started_at: '2026-09-01T08:00:00Z',
  }
  const entered = show({ running: { kind: 'ready', list: [lesson] } })
  const card = screen.getByRole('button', { name: /正在上课.*二次函数.*数学 · 陈老师 · 高一\(1\)班/ })
  await userEvent.setup().click(card)
  expect(entered).toEqual(['lesson-1'])
})

test('no lesson is a calm sentence', () => {
  show({})
  expect(screen.getByText('现在没有正在上的课')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '上午好，赖攸宁' })).toBeTruthy()
})

test('what could not be looked up offers 重试', () => {
  show({ running: { kind: 'failed', message: '网络已断开，请检查网络后重试' } })
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('answers that never arrived are told', () => {
  show({ left: { waiting_count: 2, refusal: null } })
  expect(screen.getByRole('status').textContent).toBe('有 2 份作答保存在本机，联网后自动送达')
})
