import { expect, test } from 'vitest'
import { keepLeftOut, readLeftOut } from './left-out.ts'

function storageOf(kept: Record<string, string>): Storage {
  const map = new Map(Object.entries(kept))
  return {
    ...{ length: map.size, key: () => null, clear: () => map.clear() },
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

test('[SL-112] what an account leaves out of a list is its own, and of that list alone', () => {
  const storage = storageOf({})
  keepLeftOut(storage, { account_id: 'a', list: '学生', heads: ['教学班'] })
  expect(readLeftOut(storage, 'a', '学生')).toEqual(['教学班'])
  expect(readLeftOut(storage, 'b', '学生')).toEqual([])
  expect(readLeftOut(storage, 'a', '教师')).toEqual([])
  keepLeftOut(storage, { account_id: 'a', list: '学生', heads: [] })
  expect(storage.getItem('columns a 学生')).toBeNull()
})

test('[SL-112] what is kept and cannot be read leaves nothing out', () => {
  expect(readLeftOut(storageOf({ 'columns a 学生': '{' }), 'a', '学生')).toEqual([])
  expect(readLeftOut(storageOf({ 'columns a 学生': '{"x":1}' }), 'a', '学生')).toEqual([])
})
