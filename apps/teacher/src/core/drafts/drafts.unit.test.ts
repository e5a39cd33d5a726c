import { expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('[SL-62] a draft outlives the page, and is found by its own account alone', () => {
  const storage = memory()
  createDrafts({ storage, account_id: 'a' }).keep('/add', { title: '抛物线' })
  expect(createDrafts({ storage, account_id: 'a' }).find('/add')).toEqual({ title: '抛物线' })
  expect(createDrafts({ storage, account_id: 'a' }).find('/other')).toBeNull()
  expect(createDrafts({ storage, account_id: 'b' }).find('/add')).toBeNull()
})

test('[SL-62] nothing is left behind by drafts that were dropped', () => {
  const storage = memory()
  const drafts = createDrafts({ storage, account_id: 'a' })
  drafts.keep('/one', { title: '1' })
  drafts.keep('/two', { title: '2' })
  drafts.drop('/one')
  expect(drafts.find('/one')).toBeNull()
  expect(drafts.find('/two')).toEqual({ title: '2' })
  drafts.drop('/two')
  expect(storage.items.size).toBe(0)
})

test.each(['null', '{}', 'x', '[1]'])('what another program left (%s) is no draft', (text) => {
  const drafts = createDrafts({ storage: { ...memory(), getItem: () => text }, account_id: 'a' })
  expect(drafts.find('/one')).toBeNull()
})
