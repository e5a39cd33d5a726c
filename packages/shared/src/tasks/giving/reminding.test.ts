import { expect, test } from 'vitest'
import { remindAt } from './reminding.ts'

const due_at = '2026-09-02T10:00:00.000Z'
const at = (moment: string) => new Date(moment)

test('[TK-231] [TK-232] a part is reminded so many hours before its due time, and not once that moment is over', () => {
  expect(remindAt({ due_at, remind_hours: 2 }, at('2026-09-01T10:00:00Z'))).toBe('2026-09-02T08:00:00.000Z')
  expect(remindAt({ due_at, remind_hours: 24 }, at('2026-09-01T09:59:59Z'))).toBe('2026-09-01T10:00:00.000Z')
  expect(remindAt({ due_at, remind_hours: 24 }, at('2026-09-01T10:00:00Z'))).toBeNull()
  expect(remindAt({ due_at, remind_hours: 0 }, at('2026-09-01T10:00:00Z'))).toBeNull()
})
