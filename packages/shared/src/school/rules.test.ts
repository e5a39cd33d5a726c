import { describe, expect, it } from 'vitest'
import { isSchoolDay, teachingWeekOf, termOn } from './rules.ts'

const autumn = { term_no: 1, from_day: '2026-09-01', to_day: '2027-01-22' }
const spring = { term_no: 2, from_day: '2027-02-22', to_day: '2027-07-02' }

describe('the calendar of a school', () => {
  it('[SC-73] tells the term of a day: in the holidays the one to come, after the last the last', () => {
    expect(termOn([spring, autumn], '2026-10-01')).toBe(autumn)
    expect(termOn([spring, autumn], '2027-02-01')).toBe(spring)
    expect(termOn([spring, autumn], '2026-08-20')).toBe(autumn)
    expect(termOn([spring, autumn], '2027-08-01')).toBe(spring)
    expect(termOn([], '2027-08-01')).toBe(null)
  })

  it('[SC-73] counts teaching weeks from the Monday of the first one', () => {
    // 2026-09-01 is a Tuesday.
    expect(teachingWeekOf(autumn, '2026-09-01')).toBe(1)
    expect(teachingWeekOf(autumn, '2026-09-06')).toBe(1)
    expect(teachingWeekOf(autumn, '2026-09-07')).toBe(2)
    expect(teachingWeekOf(autumn, '2026-08-31')).toBe(null)
    expect(teachingWeekOf(autumn, '2027-01-23')).toBe(null)
  })

  it('[SC-73] knows days off and days made up for', () => {
    expect(isSchoolDay('2026-09-04', [])).toBe(true)
    expect(isSchoolDay('2026-09-05', [])).toBe(false)
    expect(isSchoolDay('2026-10-01', [{ day: '2026-10-01', kind: 'holiday' }])).toBe(false)
    expect(isSchoolDay('2026-10-10', [{ day: '2026-10-10', kind: 'school_day' }])).toBe(true)
  })
})
