import '@jiangtai/ui/base.css'
import { startTimer, stepTimer, type TimerState } from '@jiangtai/shared/classroom/timer/timer.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reloadTab } from '../../../test/reload-tab.ts'
import { barriers } from '../../../test/axe.ts'
import { deviceClock } from '../stage/use-server-clock.ts'
import stage from '../stage/stage.module.css'
import { TimerLayer, type TimerLayerProps } from './TimerLayer.tsx'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})
afterEach(cleanup)

const START_MS = Date.parse('2026-09-01T08:00:00.000Z')
const TIMER = startTimer({ kind: 'countdown', length_s: 90 }, { timer_id: 'timer-1', now: START_MS })
const WATCH = startTimer({ kind: 'stopwatch' }, { timer_id: 'timer-2', now: START_MS })

function paused(timer: TimerState, after_s: number): TimerState {
  const still = stepTimer(timer, 'pause', START_MS + after_s * 1000)
  if (typeof still === 'string') throw new Error(still)
  return still
}

/** The layer `after_s` seconds after the timers above began, by a server clock that goes on by itself. */
function open(first: Partial<TimerLayerProps>, after_s = 0) {
  const done: unknown[] = []
  let rung = 0
  const layer = (change: Partial<TimerLayerProps>, server_s: number) => (
    <main className={stage.stage}>
      <TimerLayer
        timer={null}
        server_offset_ms={START_MS + server_s * 1000 - deviceClock.now()}
        commands={{ changeTimer: (asked) => Promise.resolve(done.push(asked) as never) }}
        isSettingUp={false}
        onClose={() => done.push('closed')}
        bell={{ wake: () => undefined, ring: () => (rung += 1) }}
        {...change}
      />
    </main>
  )
  const { rerender } = render(layer(first, after_s))
  const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
  return {
    done,
    press,
    rung: () => rung,
    show: (change: Partial<TimerLayerProps>, server_s = after_s) => rerender(layer(change, server_s)),
  }
}

describe('setting up', () => {
  test('[CR-120] a press on a time starts it, and so does 秒表', async () => {
    const { done, press } = open({ isSettingUp: true })
    expect(document.activeElement?.textContent).toBe('30 秒')
    expect(await barriers()).toEqual([])
    await press('倒计时 5 分钟')
    await press('开始秒表')
    expect(done).toEqual([{ kind: 'countdown', length_s: 300 }, 'closed', { kind: 'stopwatch' }, 'closed'])
  })

  test('[CR-120] an own time is typed, its mistake said at the field, and kept when the choices are put away', async () => {
    const { done, press, show } = open({ isSettingUp: true })
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('分'), '2')
    await user.type(screen.getByLabelText('秒'), '75')
    await press('开始倒计时')
    expect(screen.getByRole('status').textContent).toBe('秒请填 0 到 59')
    expect(await barriers()).toEqual([])
    show({ isSettingUp: false })
    show({ isSettingUp: true })
    await user.clear(screen.getByLabelText('秒'))
    await user.type(screen.getByLabelText('秒'), '15{Enter}')
    expect(done).toEqual([{ kind: 'countdown', length_s: 135 }, 'closed'])
  })
})

describe('a timer', () => {
  test('[CR-121] [CR-122] shows the time of the server, stands still, goes on, gets a minute, begins again, is closed', async () => {
    const { done, press, show } = open({ timer: TIMER }, 10)
    const digits = () => screen.getByRole('timer').textContent
    const first = digits()
    expect(first).toMatch(/^01:(20|1\d)$/)
    await expect.poll(digits).not.toBe(first)
    expect(await barriers()).toEqual([])
    await press('暂停')
    show({ timer: paused(TIMER, 30) }, 500)
    expect(screen.getByRole('timer').textContent).toBe('01:00')
    expect(screen.getByRole('status').textContent).toBe('已暂停')
    for (const name of ['继续', '+1 分钟', '复位', '关闭']) await press(name)
    const steps = ['pause', 'go_on', 'add_minute', 'reset', 'close']
    expect(done).toEqual(steps.map((kind) => ({ kind, timer_id: 'timer-1' })))
    show({ timer: paused(WATCH, 65) }, 600)
    expect(screen.getByRole('region', { name: '秒表' }).textContent).toContain('01:05')
    expect(screen.queryByRole('button', { name: '+1 分钟' })).toBeNull()
  })

  test('[CR-123] says that time is up, and rings once', async () => {
    const { rung, show } = open({ timer: TIMER }, 20)
    expect(rung()).toBe(0)
    show({ timer: TIMER }, 91)
    await expect.poll(() => screen.getByRole('status').textContent).toBe('时间到')
    expect(screen.queryByRole('button', { name: '暂停' })).toBeNull()
    expect(await barriers()).toEqual([])
    show({ timer: TIMER }, 100)
    expect(rung()).toBe(1)
  })

  test('[CR-123] does not ring when it is muted, or was over before the page was opened', async () => {
    const late = open({ timer: TIMER }, 100)
    expect(screen.getByRole('status').textContent).toBe('时间到')
    expect(late.rung()).toBe(0)
    cleanup()
    const muted = open({ timer: TIMER }, 20)
    await muted.press('静音')
    expect(screen.getByRole('button', { name: '静音', pressed: true })).toBeTruthy()
    muted.show({ timer: TIMER }, 91)
    await expect.poll(() => screen.getByRole('status').textContent).toBe('时间到')
    expect(muted.rung()).toBe(0)
  })
})

describe('the window of a timer', () => {
  const size = () => Math.round(screen.getByRole('timer').getBoundingClientRect().height)

  test('[CR-126] has three sizes, and fills the screen until Escape', async () => {
    const { press } = open({ timer: paused(TIMER, 10) })
    const medium = size()
    await press('大')
    const large = size()
    await press('小')
    expect(size()).toBeLessThan(medium)
    expect(large).toBeGreaterThan(medium)
    await press('放大')
    await press('全屏')
    const dialog = screen.getByRole('dialog', { name: '倒计时（全屏）' })
    expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth)
    expect(within(dialog).getByRole('timer').getBoundingClientRect().height).toBeGreaterThan(medium)
    expect(await barriers()).toEqual([])
    await userEvent.setup().click(within(dialog).getByRole('button', { name: '退出全屏' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[CR-414] [CR-415] stands as it stood when the board is loaded again in its tab, and another timer as at first', async () => {
    const box = () => screen.getByRole('region', { name: '倒计时' }).getBoundingClientRect()
    const first = open({ timer: paused(TIMER, 10) })
    await first.press('大')
    const handle = screen.getByRole('timer').parentElement
    if (handle === null) throw new Error('no handle')
    // A made pointer cannot be captured.
    handle.setPointerCapture = () => undefined
    const at = { pointerId: 1, clientX: 100, clientY: 100 }
    fireEvent.pointerDown(handle, at)
    fireEvent.pointerMove(handle, { ...at, clientX: 130, clientY: 120 })
    fireEvent.pointerUp(handle, at)
    const before = box()
    reloadTab()
    const again = open({ timer: paused(TIMER, 10) })
    expect(box()).toEqual(before)
    await again.press('全屏')
    reloadTab()
    const full = open({ timer: paused(TIMER, 10) })
    await userEvent.setup().click(
      within(screen.getByRole('dialog', { name: '倒计时（全屏）' })).getByRole('button', {
        name: '退出全屏',
      }),
    )
    full.show({ timer: null })
    full.show({ timer: paused(TIMER, 10) })
    expect(box().width).toBeLessThan(before.width)
    expect(window.sessionStorage).toHaveLength(1)
  })

  test('[CR-414] is brought back onto a board that is smaller than it was', () => {
    const far = { size: 'small', place: { x: 9000, y: 9000 }, isFull: false }
    window.sessionStorage.setItem('jiangtai.kept.timer.timer-1', JSON.stringify(far))
    open({ timer: paused(TIMER, 10) })
    const { right, bottom } = screen.getByRole('region', { name: '倒计时' }).getBoundingClientRect()
    expect([right <= window.innerWidth, bottom <= window.innerHeight]).toEqual([true, true])
  })

  test('[CR-126] is dragged by its digits, and never over the dock or the edges', () => {
    open({ timer: paused(TIMER, 10) })
    const handle = screen.getByRole('timer').parentElement
    if (handle === null) throw new Error('no handle')
    // A made pointer cannot be captured.
    handle.setPointerCapture = () => undefined
    const box = () => screen.getByRole('region', { name: '倒计时' }).getBoundingClientRect()
    const drag = (x: number, y: number) => {
      const at = { pointerId: 1, clientX: 100, clientY: 100 }
      fireEvent.pointerDown(handle, at)
      fireEvent.pointerMove(handle, { ...at, clientX: 100 + x, clientY: 100 + y })
      fireEvent.pointerUp(handle, at)
    }
    const before = box()
    drag(40, 30)
    expect([box().left - before.left, box().top - before.top]).toEqual([40, 30])
    drag(5000, 5000)
    expect(box().right).toBeLessThanOrEqual(window.innerWidth)
    expect(box().top + 160).toBeLessThanOrEqual(window.innerHeight - 90)
    drag(-9000, -9000)
    expect(Math.min(box().left, box().top)).toBeGreaterThanOrEqual(0)
  })

  test.each([
    [1024, 768],
    [1280, 720],
    [1366, 768],
    [360, 780],
  ])('[CR-126] has room at %i × %i, at every size, as have the choices', async (width, height) => {
    await page.viewport(width, height)
    const { press, show } = open({ timer: paused(TIMER, 10) })
    for (const name of ['大', '中']) {
      await press(name)
      const box = screen.getByRole('region', { name: '倒计时' }).getBoundingClientRect()
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.bottom).toBeLessThanOrEqual(height - 90)
    }
    show({ isSettingUp: true })
    const panel = screen.getByRole('region', { name: '计时' })
    const { left, right, bottom } = panel.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(bottom).toBeLessThanOrEqual(height - 74)
    expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  })
})
