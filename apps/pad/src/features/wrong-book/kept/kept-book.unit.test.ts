import { openOutbox } from '@jiangtai/client/outbox/outbox.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import { expect, test } from 'vitest'
import { bookQuestion, bookView } from '../test/sample-book.ts'
import { dueOf } from './due-of.ts'
import { openKeptBook } from './kept-book.ts'

const view = (at: number, change: Parameters<typeof bookView>[0] = {}) =>
  bookView({
    ...{ question_id: `question-${at}`, last_wrong_at: new Date(Date.UTC(2026, 8, 1, 0, at)).toISOString() },
    ...change,
  })
const outboxOf = (storage: ReturnType<typeof memoryDevice>, account_id: string) =>
  openOutbox({
    ...{ account_id, storage, senders: new Map() },
    isOnline: () => false,
    wait: () => () => {},
  })

test('[PD-50] the book is found again after a reload, what went wrong last first, with the time of the last look', () => {
  const storage = memoryDevice()
  const book = openKeptBook({ storage, account_id: 'a' })
  expect(book.all()).toBeNull()
  const list = [view(2), view(1)]
  expect(book.compare({ list, total: 2, looked_at: 7 })).toEqual(['question-2', 'question-1'])
  book.keep(list.toReversed(), 9)
  const again = openKeptBook({ storage, account_id: 'a' })
  expect(again.all()).toEqual({ list, looked_at: 7 })
  expect(again.find('question-1')).toMatchObject({ view: view(1), kept_at: 9 })
})

test('[PD-50] the newest forty are kept, and no more characters than there is room for', () => {
  const storage = memoryDevice()
  const book = openKeptBook({ storage, account_id: 'a' })
  const numbers = Array.from({ length: 45 }, (_, index) => index + 1)
  book.keep(
    numbers.map((at) => view(at)),
    1,
  )
  expect(book.all()?.list.map(({ question_id }) => question_id)).toEqual(
    numbers
      .slice(5)
      .toReversed()
      .map((at) => `question-${at}`),
  )
  book.keep([view(50, { note: '长'.repeat(1_000_000) })], 1)
  expect(book.find('question-50')).toBeNull()
  expect(book.all()?.list).toHaveLength(40)
  book.keep([view(45, { note: '长'.repeat(995_000) })], 1)
  expect(book.find('question-45')).not.toBeNull()
  expect(book.find('question-44')).not.toBeNull()
  expect(book.find('question-6')).toBeNull()
})

test('[PD-50] what changed is fetched again, and what stands in the book no more goes', () => {
  const book = openKeptBook({ storage: memoryDevice(), account_id: 'a' })
  book.keep([view(1), view(2), view(3)], 1)
  const listed = (at: number, change: Parameters<typeof bookQuestion>[0] = {}) => {
    const { question_id, last_wrong_at } = view(at)
    return bookQuestion({ question_id, last_wrong_at, ...change })
  }
  // A first page without the second question; the older first one may stand on the next.
  const page = { list: [listed(4), listed(3, { state: 'corrected' })], total: 3, looked_at: 2 }
  expect(book.compare(page)).toEqual(['question-4', 'question-3'])
  book.keep([view(2)], 1)
  book.compare({ list: [listed(3), listed(1)], total: 2, looked_at: 2 })
  expect(book.all()?.list.map(({ question_id }) => question_id)).toEqual(['question-3', 'question-1'])
  book.forget('question-3')
  expect(book.find('question-3')).toBeNull()
})

test('[PD-50] [OB-8] another student never finds it, and nothing of it is left after a sign-out or under another student', () => {
  const storage = memoryDevice()
  const book = openKeptBook({ storage, account_id: 'a' })
  book.keep([view(1)], 1)
  book.compare({ list: [view(1)], total: 1, looked_at: 1 })
  expect(openKeptBook({ storage, account_id: 'b' }).all()).toBeNull()
  outboxOf(storage, 'b')
  expect(storage.length).toBe(0)
  book.keep([view(1)], 1)
  outboxOf(storage, 'a').erase()
  expect(storage.length).toBe(0)
})

test('a device that is full, and what another version kept, cost the book without a network alone', () => {
  const storage = memoryDevice()
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  }
  const book = openKeptBook({ storage: full, account_id: 'a' })
  book.keep([view(1)], 1)
  expect(book.all()).toBeNull()
  storage.setItem('jiangtai.pad.outbox.a.book.question-1', '{"v":0')
  expect(openKeptBook({ storage, account_id: 'a' }).all()).toBeNull()
})

test('[PD-51] due without a network is what its day and its key allow, what waited longest first', () => {
  const list = [
    view(1, { review_on: '2026-09-02' }),
    view(2, { review_on: '2026-09-01' }),
    view(3, { review_on: '2026-09-03' }),
    view(4, { review_on: null }),
    view(5, { review_on: '2026-09-01', is_released: false }),
  ]
  // The school has had the second of September for half an hour already.
  const now_ms = Date.parse('2026-09-01T16:30:00.000Z')
  expect(dueOf(list, { entries: {}, now_ms })).toEqual(['question-2', 'question-1'])
})
