import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Realtime } from '../../../core/realtime/realtime.ts'
import { isSlowLine, measureLine } from './line-trips.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

/** A measured line of single requests, whose pings are sent and answered by hand. */
function openLine() {
  const conn = Object.assign(new EventEmitter(), { transport: { name: 'polling', writable: true } })
  const told: boolean[] = []
  const end = measureLine({} as Realtime, { conn } as unknown as Parameters<typeof measureLine>[1], {
    lesson_session_id: 'lesson',
    student_id: 'student',
    onSlow: (is_slow) => void told.push(is_slow),
  })
  const ping = () => conn.emit('packetCreate', { type: 'ping' })
  const trip = (length_ms: number) => {
    ping()
    vi.advanceTimersByTime(length_ms)
    conn.emit('heartbeat')
  }
  return { told, ping, trip, end }
}

describe('[CR-195] a line is slow', () => {
  it('after two long round trips in a row, and good again after a short one', () => {
    const { told, trip } = openLine()
    trip(900)
    expect(told).toEqual([])
    trip(900)
    trip(900)
    expect(told).toEqual([true])
    trip(30)
    expect(told).toEqual([true, false])
  })

  it('while an answer is owed for four seconds', () => {
    const { told, ping, trip } = openLine()
    trip(30)
    ping()
    vi.advanceTimersByTime(3_999)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([true])
    trip(30)
    expect(told).toEqual([true, false])
  })

  it('never after it has ended', () => {
    const { told, ping, end } = openLine()
    ping()
    end()
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
  })

  it('by what was measured last', () => {
    expect(isSlowLine([])).toBe(false)
    expect(isSlowLine([500])).toBe(false)
    expect(isSlowLine([20, 500, 401])).toBe(true)
    expect(isSlowLine([500, 500, 400])).toBe(false)
  })
})
