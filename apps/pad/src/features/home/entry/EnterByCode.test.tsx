import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { RunningLessonsState } from '../running-lessons.ts'
import { EnterByCode } from './EnterByCode.tsx'

const LESSON = {
  // Its code is 000042.
  lesson_session_id: '01964b2e-8f00-7000-8000-00000000002a',
  ...{ title: '二次函数', class_name: '高一(1)班', teacher_name: '陈老师' },
  ...{ subject_id: 'math', subject_name: '数学', started_at: '2026-09-01T08:00:00Z' },
}
const READY: RunningLessonsState = { kind: 'ready', list: [LESSON], stopped_classes: [] }
const NONE: RunningLessonsState = { kind: 'ready', list: [], stopped_classes: [] }

afterEach(cleanup)

function open(first: RunningLessonsState, scanned: string | null = null) {
  const done: unknown[] = []
  const running = Object.assign(
    createStore(() => first),
    { refetch: () => {} },
  )
  render(
    <EnterByCode
      {...{ running, scanned }}
      onEnter={(...entered) => void done.push(entered)}
      onPutAway={() => void done.push('put away')}
    />,
  )
  return { running, done }
}
const type = async (code: string) => {
  const way = screen.queryByRole('button', { name: '用课堂码进入' })
  if (way !== null) await userEvent.click(way)
  const field = screen.getByRole('textbox', { name: '课堂码' })
  await userEvent.clear(field)
  await userEvent.type(field, code)
  await userEvent.click(screen.getByRole('button', { name: '进入' }))
}

test('[CR-250] a typed code enters its lesson, in groups and in wide digits as well', async () => {
  const { done } = open(READY)
  await type('０００ 042')
  expect(done).toEqual([['code', LESSON.lesson_session_id]])
})

test('[CR-251] a code that is too short or of no lesson of the own classes says so and keeps what was typed', async () => {
  const { done } = open(READY)
  await type('42')
  expect(screen.getByRole('alert')).toHaveTextContent('课堂码是 6 位数字')
  await type('123456')
  expect(screen.getByRole('alert')).toHaveTextContent('没有找到这节课')
  expect(screen.getByRole('textbox', { name: '课堂码' })).toHaveValue('123456')
  expect(done).toEqual([])
})

test('[CR-250] a scanned code enters as soon as the lesson is there', async () => {
  const { running, done } = open({ kind: 'loading' }, '000042')
  expect(screen.queryByRole('alert')).toBeNull()
  running.setState(NONE, true)
  expect(await screen.findByRole('alert')).toHaveTextContent('没有找到课堂码 000042 的课')
  running.setState(READY, true)
  await expect.poll(() => done).toEqual([['qr', LESSON.lesson_session_id]])
})

test('[CR-250] a scanned code can be put away', async () => {
  const { done } = open(NONE, '000042')
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(done).toEqual(['put away'])
})
