import { expect, test } from 'vitest'
import { forgetLesson, recallLesson, rememberLesson } from '../remembered-lesson.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  }
}

test('ST-04: the same student goes back to the lesson, until going home', () => {
  const { storage } = memory()
  rememberLesson(storage, { account_id: 'a', lesson_session_id: 'lesson-1' })
  expect(recallLesson(storage, 'a')).toBe('lesson-1')
  forgetLesson(storage)
  expect(recallLesson(storage, 'a')).toBeNull()
})

test('ST-21: another student finds nothing, and nothing is left', () => {
  const { kept, storage } = memory()
  rememberLesson(storage, { account_id: 'a', lesson_session_id: 'lesson-1' })
  expect(recallLesson(storage, 'b')).toBeNull()
  expect(kept.size).toBe(0)
})
