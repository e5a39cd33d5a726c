import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { OwnRestState } from './own-rest.ts'
import { RestWatch, type RestWatchProps } from './RestWatch.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(cleanup)
afterEach(() => void vi.useRealTimers())

const MINUTE_S = 60

function show({ isInClass = false }: { isInClass?: boolean } = {}) {
  const rules: OwnRestState = { eye_rest_minutes: 30, quiet_from: null, quiet_until: null, offset_ms: 0 }
  const rest = Object.assign(
    createStore(() => rules),
    { refetch: () => {}, now: () => new Date() },
  )
  const outbox = createStore<OutboxState>(() => ({ entries: {}, is_on_device: true }))
  const realtime = { status: createStore<RealtimeStatus>(() => 'online') }
  const props: RestWatchProps = { rest, outbox, realtime, isInClass }
  const { rerender } = render(<RestWatch {...props} />)
  return { enter: (isIn: boolean) => rerender(<RestWatch {...props} isInClass={isIn} />) }
}

function wait(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

/** Seconds of work, with a touch in each. */
function work(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    document.dispatchEvent(new Event('pointermove'))
    wait(1)
  }
}
const page = () => screen.queryByRole('dialog', { name: '休息一下眼睛' })

test('[PD-40] [PD-42] after half an hour of work, and a calm moment, the pad asks to look far for twenty seconds', () => {
  show()
  work(30 * MINUTE_S)
  expect(page()).toBeNull()
  wait(10)
  expect(page()).toBeVisible()
  expect(screen.getByText('20 秒')).toBeVisible()
  for (let second = 0; second < 20; second += 1) wait(1)
  expect(screen.getByRole('heading', { name: '眼睛休息好了' })).toBeVisible()
  act(() => screen.getByRole('button', { name: '继续学习' }).click())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[PD-42] it is put away at once, and counts anew', () => {
  show()
  work(30 * MINUTE_S)
  wait(10)
  act(() => screen.getByRole('button', { name: '先不休息' }).click())
  expect(page()).toBeNull()
  work(29 * MINUTE_S)
  wait(10)
  expect(page()).toBeNull()
  work(MINUTE_S)
  wait(10)
  expect(page()).toBeVisible()
})

test('[PD-42] a lesson counts, and is not interrupted: it is asked after the lesson', () => {
  const { enter } = show({ isInClass: true })
  work(40 * MINUTE_S)
  wait(60)
  expect(page()).toBeNull()
  enter(false)
  wait(1)
  expect(page()).toBeVisible()
})

test('[PD-42] a tool that lies over the page is not interrupted', () => {
  const tool = document.body.appendChild(document.createElement('dialog'))
  show()
  work(30 * MINUTE_S)
  wait(60)
  expect(page()).toBeNull()
  tool.remove()
  wait(1)
  expect(page()).toBeVisible()
})

test('[PD-42] a question that is thought about is not covered: it is asked between the questions and their sheet', () => {
  const task = document.body.appendChild(document.createElement('section'))
  task.dataset['atWork'] = 'true'
  show()
  work(30 * MINUTE_S)
  wait(60)
  expect(page()).toBeNull()
  task.dataset['atWork'] = 'false'
  wait(1)
  expect(page()).toBeVisible()
  task.remove()
})
