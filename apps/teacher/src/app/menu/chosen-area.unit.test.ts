import { expect, test } from 'vitest'
import { chosenArea, forgetArea, rememberArea } from './chosen-area.ts'

test('[SL-44] the chosen area is remembered while the teacher may use it, and forgotten with the sign-in', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  rememberArea(storage, 'questions')
  expect(chosenArea(storage, [{ id: 'resource' }, { id: 'questions' }])).toBe('questions')
  expect(chosenArea(storage, [{ id: 'resource' }])).toBeNull()
  forgetArea(storage)
  expect(chosenArea(storage, [{ id: 'questions' }])).toBeNull()
})
