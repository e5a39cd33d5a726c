import { expect, test } from 'vitest'
import { demoSchoolYear } from '../../../db/seed/content/school.ts'

test("the demo's calendar has every holiday of a school year, on days with lessons", () => {
  const { days, terms } = demoSchoolYear
  expect([...new Set(days.map(({ name }) => name))]).toEqual([
    '中秋节',
    '国庆节',
    '元旦',
    '清明节',
    '劳动节',
    '端午节',
  ])
  for (const { day } of days) {
    expect([0, 6]).not.toContain(new Date(day).getUTCDay())
    expect(terms.some(({ from_day, to_day }) => from_day <= day && day <= to_day)).toBe(true)
  }
})
