import { describe, expect, it } from 'vitest'
import {
  attendanceBySystem,
  attendanceOf,
  cameCount,
  countAttendance,
  isInRoom,
  minutesPresent,
} from './attendance.ts'

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 8, 1, 2, minutes, seconds)).toISOString()
const lesson = { started_at: at(0), ended_at: at(45), late_after_min: 5, is_entered: true }
const stay = (joined_at: string | null, seen_until: string | null = at(45)) => ({ joined_at, seen_until })

describe('what the server says', () => {
  it('[CR-150] goes by the entry: within the minutes of the lesson, after them, or never', () => {
    expect(attendanceBySystem(stay(null, null), lesson)).toBe('absent')
    expect(attendanceBySystem(stay(at(5)), lesson)).toBe('present')
    expect(attendanceBySystem(stay(at(5, 1)), lesson)).toBe('late')
    expect(attendanceBySystem(stay(at(5, 1)), { ...lesson, late_after_min: 10 })).toBe('present')
    expect(attendanceBySystem(stay(at(0, 1)), { ...lesson, late_after_min: 0 })).toBe('late')
  })

  it('[CR-331] counts everybody of a lesson that nobody entered, once it is over', () => {
    const without = { ...lesson, is_entered: false }
    expect(attendanceBySystem(stay(null, null), without)).toBe('present')
    expect(attendanceBySystem(stay(null, null), { ...without, ended_at: null })).toBe('absent')
  })

  it('[CR-151] says 早退 of who was away for more than five minutes at the end, late or not, and of nobody while the lesson runs', () => {
    expect(attendanceBySystem(stay(at(1), at(40)), lesson)).toBe('present')
    expect(attendanceBySystem(stay(at(1), at(39, 59)), lesson)).toBe('left_early')
    expect(attendanceBySystem(stay(at(9), at(20)), lesson)).toBe('left_early')
    expect(attendanceBySystem(stay(at(1), null), lesson)).toBe('present')
    expect(attendanceBySystem(stay(at(1), at(20)), { ...lesson, ended_at: null })).toBe('present')
  })

  it('[CR-151] says it of nobody in a lesson that nobody ended', () => {
    expect(attendanceBySystem(stay(at(1), at(40)), { ...lesson, ended_at: at(6 * 60) })).toBe('present')
  })
})

describe('the time in the lesson', () => {
  const now = new Date(at(30))
  it('[CR-150] is counted from the entry until the student was last there', () => {
    expect(minutesPresent(stay(null), { ended_at: at(45), now, is_online: false })).toBeNull()
    expect(minutesPresent(stay(at(2), at(44, 59)), { ended_at: at(45), now, is_online: false })).toBe(42)
    expect(minutesPresent(stay(at(2), null), { ended_at: at(45), now, is_online: false })).toBe(43)
  })

  it('[CR-151] runs on for who lost the line and is back', () => {
    expect(minutesPresent(stay(at(2), at(12)), { ended_at: null, now, is_online: false })).toBe(10)
    expect(minutesPresent(stay(at(2), at(12)), { ended_at: null, now, is_online: true })).toBe(28)
  })
})

describe('the word of the teacher', () => {
  it('[CR-152] holds over the server, until it is taken back', () => {
    expect(attendanceOf({ by_system: 'absent', by_hand: { status: 'excused' } })).toBe('excused')
    expect(attendanceOf({ by_system: 'absent', by_hand: { status: null } })).toBe('absent')
  })

  it('[CR-154] brings who has no pad into the room, and keeps others out of it', () => {
    const inRoom = (joined_at: string | null, attendance: Parameters<typeof isInRoom>[0]['attendance']) =>
      isInRoom({ joined_at, attendance })
    expect([inRoom(null, null), inRoom(null, 'present'), inRoom(null, 'late')]).toEqual([false, true, true])
    expect([inRoom(at(1), null), inRoom(at(1), 'left_early'), inRoom(at(1), 'excused')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

it('[CR-150] 到课 are those who were there, however long', () => {
  const counts = countAttendance(['present', 'late', 'late', 'left_early', 'absent', 'excused'])
  expect(counts).toEqual({ present: 1, late: 2, left_early: 1, absent: 1, excused: 1 })
  expect(cameCount(counts)).toBe(4)
})
