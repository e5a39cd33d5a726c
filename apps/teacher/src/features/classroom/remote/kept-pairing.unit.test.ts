import { expect, test } from 'vitest'
import { keepPairing, readPairing } from './kept-pairing.ts'

const PAIRING = { remote_id: 'phone-1', board_device_id: 'board-1', assisted_teacher: '周敏' }

function storage(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('[CR-301] a pairing is kept for its lesson alone, until it is forgotten', () => {
  const kept = storage()
  keepPairing(kept, 'lesson-1', PAIRING)
  expect(readPairing(kept, 'lesson-1')).toEqual(PAIRING)
  expect(readPairing(kept, 'lesson-2')).toBeNull()
  keepPairing(kept, 'lesson-1', null)
  expect(readPairing(kept, 'lesson-1')).toBeNull()
})

test('[CR-401] a phone that was paired by an earlier version is its teacher’s', () => {
  const { assisted_teacher: _, ...before } = PAIRING
  const kept = storage({ 'remote:a': JSON.stringify(before) })
  expect(readPairing(kept, 'a')).toEqual({ ...before, assisted_teacher: null })
})

test('what is no pairing, and a browser that keeps nothing, is none', () => {
  expect(readPairing(storage({ 'remote:a': '{' }), 'a')).toBeNull()
  expect(readPairing(storage({ 'remote:a': '{"remote_id":1}' }), 'a')).toBeNull()
  const refusing = () => {
    throw new Error('no room')
  }
  expect(() => keepPairing({ setItem: refusing, removeItem: refusing }, 'a', PAIRING)).not.toThrow()
  expect(readPairing({ getItem: refusing }, 'a')).toBeNull()
})
