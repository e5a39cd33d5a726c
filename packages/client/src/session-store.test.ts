import { expect, test } from 'vitest'
import { createSessionStore } from './session-store.ts'
import { memoryStorage } from './test/memory-storage.ts'

const NOW = Date.parse('2026-09-01T08:00:00Z')
const session = { token: 'a'.repeat(43), expires_at: '2026-09-08T08:00:00.000Z', user_type: 1 }

function openPage({ storage = memoryStorage(), now = NOW, app = 'teacher' as 'teacher' | 'pad' } = {}) {
  return createSessionStore({ app, storage, now: () => now })
}

test('a sign-in outlives the page', () => {
  const storage = memoryStorage()
  openPage({ storage }).signIn(session)
  expect(openPage({ storage }).getState()).toEqual(session)
})

test('a sign-in that has run out counts as none', () => {
  const storage = memoryStorage()
  openPage({ storage }).signIn(session)
  const later = Date.parse(session.expires_at)
  expect(openPage({ storage, now: later }).getState().token).toBeNull()
})

test('the teacher and the pad are signed in apart', () => {
  const storage = memoryStorage()
  openPage({ storage }).signIn(session)
  expect(openPage({ storage, app: 'pad' }).getState().token).toBeNull()
})

test('signing out an old page keeps the newer sign-in of another page', () => {
  const storage = memoryStorage()
  const old = openPage({ storage })
  old.signIn(session)
  openPage({ storage }).signIn({ ...session, token: 'b'.repeat(43) })
  old.signOut()
  expect(old.getState().token).toBeNull()
  expect(openPage({ storage }).getState().token).toBe('b'.repeat(43))
})

test.each(['', 'null', '[]', '{"token":1}', '{"token":"x","expires_at":"soon","user_type":1}'])(
  'what another program left under the key (%s) counts as none',
  (text) => {
    const storage = memoryStorage()
    storage.setItem('jiangtai.teacher.session', text)
    expect(openPage({ storage }).getState().token).toBeNull()
  },
)
