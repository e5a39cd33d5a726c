import { expect, test } from 'vitest'
import { keepUser, keptUser } from '../kept/kept-user.ts'
import { KEPT_USER } from '../kept/kept-user-key.ts'

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

const user = { name: '赖攸宁', welcome: '上午好', student_id: 'student-1', account_id: 'account-1' }

test('[PD-23] who was signed in is known until the sign-in goes, and nothing is left then', () => {
  const { kept, storage } = memory()
  keepUser(storage, user)
  expect(keptUser(storage)).toEqual(user)
  storage.removeItem(KEPT_USER)
  expect([keptUser(storage), kept.size]).toEqual([null, 0])
})

test('[PD-23] what cannot be read is nobody', () => {
  const { kept, storage } = memory()
  for (const text of ['{"name":', '"name"', '{"name":"赖攸宁"}']) {
    kept.set(KEPT_USER, text)
    expect(keptUser(storage)).toBeNull()
  }
})
