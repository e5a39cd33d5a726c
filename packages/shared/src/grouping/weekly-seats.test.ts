import { describe, expect, it } from 'vitest'
import { changesUntil, nextChange, seatsAfter } from './weekly-seats.ts'

const calendar = {
  terms: [{ from_day: '2026-09-01', to_day: '2027-01-22' }],
  days: [
    ...['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-09'].map((day) => ({
      day,
      kind: 'holiday' as const,
    })),
  ],
}
// A Wednesday.
const weekly = { from_day: '2026-09-16', columns: 2, rows: 1 }

describe('seats that change by the week', () => {
  it('[GR-25] change with every teaching week that begins after the week of the first day', () => {
    expect(changesUntil('2026-09-01', weekly, calendar)).toBe(0)
    expect(changesUntil('2026-09-20', weekly, calendar)).toBe(0)
    expect(changesUntil('2026-09-21', weekly, calendar)).toBe(1)
    expect(changesUntil('2026-10-04', weekly, calendar)).toBe(2)
  })

  it('[GR-25] stay through a week without a school day and outside of the term', () => {
    expect(changesUntil('2026-10-11', weekly, calendar)).toBe(2)
    expect(changesUntil('2026-10-12', weekly, calendar)).toBe(3)
    const made_up = {
      ...calendar,
      days: [...calendar.days, { day: '2026-10-10', kind: 'school_day' as const }],
    }
    expect(changesUntil('2026-10-12', weekly, made_up)).toBe(4)
    const last = changesUntil('2027-01-22', weekly, calendar)
    expect(changesUntil('2027-03-01', weekly, calendar)).toBe(last)
  })

  it('[GR-25] change every week where the school has no terms', () => {
    expect(changesUntil('2026-10-12', weekly, { terms: [], days: [] })).toBe(4)
  })

  it('[GR-25] tell the Monday of the next change, over a holiday, or that none is known', () => {
    expect(nextChange('2026-09-16', weekly, calendar)).toBe('2026-09-21')
    expect(nextChange('2026-09-30', weekly, calendar)).toBe('2026-10-12')
    expect(nextChange('2026-09-01', weekly, calendar)).toBe('2026-09-21')
    expect(nextChange('2027-01-20', weekly, calendar)).toBeNull()
  })

  it('[GR-25] move as many columns and rows as changes, come round, and go back the same way', () => {
    const room = { row_count: 2, column_count: 3 }
    const seats = [{ row: 1, column: 1, student_id: 'a' }]
    expect(seatsAfter(seats, { room, weekly, changes: 1 })).toEqual([{ row: 2, column: 3, student_id: 'a' }])
    expect(seatsAfter(seats, { room, weekly, changes: 2 })).toEqual([{ row: 1, column: 2, student_id: 'a' }])
    const later = seatsAfter(seats, { room, weekly, changes: 5 })
    expect(seatsAfter(later, { room, weekly, changes: -5 })).toEqual(seats)
  })
})
