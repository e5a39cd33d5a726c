import { expect, test } from 'vitest'
import { catchesUp, catchUpWords } from './catch-up.ts'

test('[CR-146] only who was absent or excused catches up', () => {
  const all = (['present', 'late', 'left_early', 'absent', 'excused'] as const).filter(catchesUp)
  expect(all).toEqual(['absent', 'excused'])
})

test('[CR-147] the words say nothing seen, some pages, or all; a lesson without a page is seen by opening it', () => {
  expect(catchUpWords(null)).toBe('未看')
  expect(catchUpWords({ seen_count: 0, page_count: 3 })).toBe('已看 0/3 页')
  expect(catchUpWords({ seen_count: 2, page_count: 3 })).toBe('已看 2/3 页')
  expect(catchUpWords({ seen_count: 3, page_count: 3 })).toBe('已看完')
  expect(catchUpWords({ seen_count: 0, page_count: 0 })).toBe('已看完')
})
