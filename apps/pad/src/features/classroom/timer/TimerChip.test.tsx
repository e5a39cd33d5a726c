import '@jiangtai/ui/base.css'
import '../classroom.css'
import { startTimer, stepTimer, type TimerState } from '@jiangtai/shared/classroom/timer/timer.ts'
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ClassroomBar } from '../ClassroomBar.tsx'
import { roomOf, START_MS } from '../test/sample-room.ts'

afterEach(cleanup)

const TIMER = startTimer({ kind: 'countdown', length_s: 90 }, { timer_id: 'timer', now: START_MS })

function paused(): TimerState {
  const still = stepTimer(TIMER, 'pause', START_MS + 30_000)
  if (typeof still === 'string') throw new Error(still)
  return still
}

/** The bar of a lesson `after_s` seconds after the timer was started, by a server clock that the test moves. */
function open(timer: TimerState | null, after_s: number) {
  let now = START_MS + after_s * 1000
  const bar = (shown: TimerState | null) => (
    <main className="classroom">
      <ClassroomBar
        state={roomOf({ timer: shown })}
        page_id="page-1"
        serverNow={() => now}
        onLeave={() => {}}
      />
    </main>
  )
  const { rerender } = render(bar(timer))
  return { show: (next: TimerState | null) => rerender(bar(next)), pass: (s: number) => (now += s * 1000) }
}

async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}

test('[CR-122] [CR-123] the bar of the pad counts down by the time of the server, and says when time is up', async () => {
  const { pass } = open(TIMER, 20)
  expect(screen.getByRole('timer', { name: '倒计时' }).textContent).toBe('01:10')
  expect(await barriers()).toEqual([])
  pass(9)
  await expect.poll(() => screen.getByRole('timer').textContent).toBe('01:01')
  pass(61)
  await expect.poll(() => screen.getByRole('status').textContent).toBe('时间到')
  expect(screen.queryByRole('timer')).toBeNull()
  expect(await barriers()).toEqual([])
})

test('[CR-121] one that stands still says so, and goes when it is closed', () => {
  const { show } = open(paused(), 500)
  expect(screen.getByRole('timer', { name: '倒计时，已暂停' }).textContent).toBe('‖ 01:00')
  show(null)
  expect(screen.queryByRole('timer')).toBeNull()
})

test('[CR-126] is seen whole beside the page number on a phone', async () => {
  await page.viewport(360, 780)
  open(TIMER, 0)
  const chip = screen.getByRole('timer').getBoundingClientRect()
  const number = screen.getByLabelText('第 1 页，共 2 页').getBoundingClientRect()
  expect(chip.width).toBeGreaterThan(40)
  expect(chip.right).toBeLessThanOrEqual(number.left)
  expect(number.right).toBeLessThanOrEqual(360)
})
