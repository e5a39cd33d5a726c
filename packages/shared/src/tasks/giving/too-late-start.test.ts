import { expect, test } from 'vitest'
import { tooLateToStart } from './too-late-start.ts'

const AUTUMN = { from_day: '2026-09-01', to_day: '2027-01-22' }
const SPRING = { from_day: '2027-02-22', to_day: '2027-07-09' }
const NEXT_AUTUMN = { from_day: '2027-09-01', to_day: '2028-01-21' }

test.each([
  ['in a term, the first day of the next one', [AUTUMN, SPRING], '2026-11-30', '2027-02-22'],
  ['on the last day of a term', [AUTUMN, SPRING], '2027-01-22', '2027-02-22'],
  ['in a vacation, the term after the coming one', [AUTUMN, SPRING, NEXT_AUTUMN], '2027-01-30', '2027-09-01'],
  ['in the last term that was laid down, two months after it', [AUTUMN], '2026-11-30', '2027-03-23'],
  ['in a vacation before the last one, two months after that', [AUTUMN, SPRING], '2027-01-30', '2027-09-07'],
  ['after all terms', [AUTUMN], '2027-02-01', null],
  ['in a school without terms', [], '2026-11-30', null],
])('[TK-241] %s', (_when, terms, today, day) => {
  expect(tooLateToStart(terms, today)).toBe(day)
})
