import { expect, test } from 'vitest'
import { dropEndedNote, keepEndedNote, readEndedNote } from './ended-note.ts'

const NOW = Date.parse('2026-09-01T08:00:00Z')

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('[SL-63] why the sign-in ended is told for a minute, once', () => {
  const storage = memory()
  const ended = { kind: 'ended', message: '密码已修改，请用新密码登录' } as const
  expect(readEndedNote({ storage, now: NOW })).toBeNull()
  keepEndedNote({ ended, storage, now: NOW })
  expect(readEndedNote({ storage, now: NOW + 59_000 })).toBe('密码已修改，请用新密码登录')
  expect(readEndedNote({ storage, now: NOW + 60_000 })).toBeNull()
  dropEndedNote(storage)
  expect(readEndedNote({ storage, now: NOW })).toBeNull()
})

test('[SL-63] the words of the wire are put in a teacher’s', () => {
  const storage = memory()
  const ended = { kind: 'refused', message: 'Authorization verification failed' } as const
  keepEndedNote({ ended, storage, now: NOW })
  expect(readEndedNote({ storage, now: NOW })).toBe('登录已失效，请重新登录')
})

test.each(['null', '[]', 'x', '{"told":1,"until":2}'])('[SL-63] %s is no reason', (text) => {
  expect(readEndedNote({ storage: { getItem: () => text }, now: 0 })).toBeNull()
})
