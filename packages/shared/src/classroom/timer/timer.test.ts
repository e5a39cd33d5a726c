import { describe, expect, it } from 'vitest'
import { applyEvent, openingState } from '../state.ts'
import { clockFace } from './clock-face.ts'
import { MAX_TIMER_MS, startTimer, stepTimer, type TimerState } from './timer.ts'

const AT = Date.parse('2026-11-20T00:00:00.000Z')
const countdown = (length_s: number) =>
  startTimer({ kind: 'countdown', length_s }, { timer_id: 'timer', now: AT })
const stopwatch = () => startTimer({ kind: 'stopwatch' }, { timer_id: 'timer', now: AT })
const digits = (timer: TimerState, after_s: number) => clockFace(timer, AT + after_s * 1000).digits

/** The timer after a step that is possible, so many seconds after its beginning. */
function after(timer: TimerState, step: Parameters<typeof stepTimer>[1], after_s: number): TimerState {
  const next = stepTimer(timer, step, AT + after_s * 1000)
  if (typeof next === 'string') throw new Error(`${step}: ${next}`)
  return next
}

describe('a countdown', () => {
  it('[CR-122] shows what is left by the time of the server, its last second as 1', () => {
    const timer = countdown(90)
    expect([-1, 0, 0.5, 1, 89.5, 90, 500].map((s) => digits(timer, s))).toEqual([
      '01:30',
      '01:30',
      '01:30',
      '01:29',
      '00:01',
      '00:00',
      '00:00',
    ])
    expect(clockFace(timer, AT + 89_999).is_up).toBe(false)
    expect(clockFace(timer, AT + 90_000).is_up).toBe(true)
  })

  it('[CR-121] stands still, goes on, and begins again at its full time, standing', () => {
    const still = after(countdown(90), 'pause', 30)
    expect([digits(still, 30), digits(still, 700)]).toEqual(['01:00', '01:00'])
    const running = after(still, 'go_on', 700)
    expect(digits(running, 710)).toBe('00:50')
    const whole = after(running, 'reset', 720)
    expect([digits(whole, 900), whole.running_since]).toEqual(['01:30', null])
  })

  it('[CR-121] gets a minute more while it runs, stands, or is over', () => {
    expect(digits(after(countdown(90), 'add_minute', 30), 30)).toBe('02:00')
    const still = after(countdown(90), 'pause', 30)
    expect(after(still, 'add_minute', 50)).toMatchObject({ running_since: null })
    expect(digits(after(still, 'add_minute', 50), 99)).toBe('02:00')
    // The minutes that passed since the end are not taken off.
    expect(digits(after(countdown(90), 'add_minute', 500), 501)).toBe('00:59')
    expect(digits(after(after(countdown(90), 'add_minute', 30), 'reset', 40), 40)).toBe('01:30')
  })

  it('[CR-120] never has more than 99:59 left', () => {
    const longest = countdown(MAX_TIMER_MS / 1000)
    expect(digits(longest, 0)).toBe('99:59')
    expect(stepTimer(longest, 'add_minute', AT + 59_000)).toBe('full')
    expect(digits(after(longest, 'add_minute', 60), 60)).toBe('99:59')
  })

  it('[CR-124] is left alone by a step that changes nothing', () => {
    const running = countdown(90)
    expect(after(running, 'go_on', 10)).toBe(running)
    expect(after(running, 'pause', 90)).toBe(running)
    const still = after(running, 'pause', 10)
    expect(after(still, 'pause', 20)).toBe(still)
    const whole = after(still, 'reset', 20)
    expect(after(whole, 'reset', 30)).toBe(whole)
  })
})

describe('a stopwatch', () => {
  it('[CR-121] runs from nought, stands, goes on, and takes no minute', () => {
    const running = stopwatch()
    expect([0, 65.9, 3605, 6000].map((s) => digits(running, s))).toEqual([
      '00:00',
      '01:05',
      '60:05',
      '1:40:00',
    ])
    const still = after(running, 'pause', 65)
    expect(digits(after(still, 'go_on', 100), 110)).toBe('01:15')
    expect(digits(after(still, 'reset', 100), 110)).toBe('00:00')
    expect(stepTimer(running, 'add_minute', AT)).toBe('none')
    expect(clockFace(running, AT + 7_200_000).is_up).toBe(false)
  })
})

describe('the room', () => {
  const opening = openingState({
    lesson_session_id: 'session',
    title: '二次函数',
    class_id: 'class',
    class_name: '高一(1)班',
    teacher_name: '陈老师',
    started_at: '2026-11-20T00:00:00.000Z',
    device_id: 'device',
    pages: [],
  })

  it('[CR-125] has one timer: a new one takes its place, and it goes when it is closed and with the lesson', () => {
    const first = countdown(60)
    const second = { ...stopwatch(), timer_id: 'other' }
    const set = (timer: TimerState | null) =>
      ({ type: 'timer_set', payload: { change: timer === null ? 'close' : timer.kind, timer } }) as const
    const two = [set(first), set(second)].reduce(applyEvent, opening)
    expect(two.timer).toBe(second)
    expect(applyEvent(two, set(null)).timer).toBeNull()
    const ended_at = '2026-11-20T01:00:00.000Z'
    expect(applyEvent(two, { type: 'lesson_ended', payload: { ended_at } }).timer).toBeNull()
  })
})
