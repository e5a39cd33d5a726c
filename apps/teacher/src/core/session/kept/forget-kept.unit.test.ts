import { createSessionStore } from '@jiangtai/client/session-store.ts'
import { memoryStorage } from '@jiangtai/client/test/memory-storage.ts'
import { expect, test } from 'vitest'
import { forgetAfterSignIn } from './forget-kept.ts'

const NOW = Date.parse('2026-09-01T08:00:00Z')
const SIGNED_IN = { token: 'a'.repeat(43), expires_at: '2026-09-08T08:00:00.000Z', user_type: 1 }
const USER = 'jiangtai.teacher.user'

/** A page of the browser that opens at a time. */
function open(localStorage: ReturnType<typeof memoryStorage>, now = NOW) {
  const session = createSessionStore({ app: 'teacher', storage: localStorage, now: () => now })
  const deleted: string[] = []
  const caches = { delete: async (name: string) => deleted.push(name) > 0 }
  forgetAfterSignIn(session, { localStorage, caches })
  return { session, deleted }
}

test('[SL-97] [LE-235] a sign-in that ran out while no page was open leaves nothing to the next page', () => {
  const storage = memoryStorage()
  open(storage).session.signIn(SIGNED_IN)
  storage.setItem(USER, '{}')
  expect(open(storage).deleted).toEqual([])
  expect(storage.getItem(USER)).toBe('{}')
  expect(open(storage, Date.parse(SIGNED_IN.expires_at)).deleted).toEqual(['jiangtai-lessons'])
  expect(storage.getItem(USER)).toBeNull()
})

test('[SL-97] [LE-235] what is kept goes with each change of the sign-in', () => {
  const storage = memoryStorage()
  const { session, deleted } = open(storage)
  deleted.length = 0
  for (const change of [
    () => session.signIn(SIGNED_IN),
    () => session.signIn({ ...SIGNED_IN, token: 'b'.repeat(43) }),
    () => session.signOut(),
  ]) {
    storage.setItem(USER, '{}')
    change()
    expect(storage.getItem(USER)).toBeNull()
  }
  expect(deleted).toHaveLength(3)
})
