import '@jiangtai/ui/base.css'
import { startTimer, type TimerChange, type TimerState } from '@jiangtai/shared/classroom/timer/timer.ts'
import type { PageTimer } from '@jiangtai/shared/classroom/timer/page-timer.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import stage from '../stage/stage.module.css'
import { deviceClock } from '../stage/use-server-clock.ts'
import { PageTimerOffer } from './PageTimerOffer.tsx'

const START_MS = Date.parse('2026-09-01T08:00:00.000Z')
const FIVE: PageTimer = { kind: 'countdown', length_s: 300, is_auto: false }
const AUTO: PageTimer = { ...FIVE, is_auto: true }
const OTHER = startTimer({ kind: 'countdown', length_s: 90 }, { timer_id: 'other', now: START_MS })

let network: ReturnType<typeof answerCalls>
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

/** The page with its timer, `after_s` seconds after the other timer began; the server has begun the timers of these pages. */
function open({
  timer,
  begun = [],
  shown = null,
  after_s = 0,
  isFailing = false,
}: {
  timer: PageTimer
  begun?: string[]
  shown?: TimerState | null
  after_s?: number
  isFailing?: boolean
}) {
  const asked: TimerChange[] = []
  network = answerCalls({
    'GET /api/prepare_lessons/api/interact/page_timers': () => ({ page_ids: begun }),
  })
  const changeTimer = (change: TimerChange) => {
    asked.push(change)
    if (isFailing) return Promise.resolve(null)
    begun = ['page']
    return Promise.resolve({ timer_id: 'timer' })
  }
  const offer = (
    <main className={stage.stage}>
      <PageTimerOffer
        page={{ page_id: 'page', timer }}
        shown={shown}
        server_offset_ms={START_MS + after_s * 1000 - deviceClock.now()}
        lesson_session_id="session"
        commands={{ changeTimer }}
      />
    </main>
  )
  return { asked, ...openScreen(offer, { path: '/' }) }
}

const PAGE: TimerChange = { kind: 'page', page_id: 'page' }
const isAsked = () => network.asked.length > 0

test('[CR-470] the timer of the page is offered as one press, and goes once it has begun', async () => {
  const { user, asked } = open({ timer: FIVE })
  const button = await screen.findByRole('button', { name: '开始倒计时 5 分' })
  expect(await barriers()).toEqual([])
  await user.click(button)
  expect(asked).toEqual([PAGE])
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('[CR-471] one that was begun in this class is offered no more, and begins by itself no more', async () => {
  const { asked } = open({ timer: AUTO, begun: ['page'] })
  await waitFor(() => expect(isAsked()).toBe(true))
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toEqual([])
})

test('[CR-472] one that is to begin by itself does so when the page comes, and beside a timer that is over', async () => {
  const first = open({ timer: AUTO })
  await waitFor(() => expect(first.asked).toContainEqual(PAGE))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  cleanup()
  network.stop()
  const second = open({ timer: AUTO, shown: OTHER, after_s: 91 })
  await waitFor(() => expect(second.asked).toContainEqual(PAGE))
})

test('[CR-472] beside a timer that runs it is offered instead, also when it cannot be begun', async () => {
  const { asked } = open({ timer: AUTO, shown: OTHER, after_s: 10 })
  expect(await screen.findByRole('button', { name: '开始倒计时 5 分' })).toBeVisible()
  expect(asked).toEqual([])
  cleanup()
  network.stop()
  const failing = open({ timer: { kind: 'stopwatch', is_auto: true }, isFailing: true })
  const button = await screen.findByRole('button', { name: '开始秒表' })
  await waitFor(() => expect(failing.asked).toContainEqual(PAGE))
  expect(button).toBeVisible()
})
