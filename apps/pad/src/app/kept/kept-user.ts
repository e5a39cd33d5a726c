import type { PadUser } from '../../features/session/sign-in.ts'
import { KEPT_USER } from './kept-user-key.ts'

type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the signed-in student, so that the pad opens again without a network ([PD-23]); gone with the sign-in. */
export function keepUser(storage: PlainStorage, user: PadUser): void {
  try {
    storage.setItem(KEPT_USER, JSON.stringify(user))
  } catch {
    // A full device only costs the way in without a network.
  }
}

/** The student who was signed in when the server was asked last; null when it is not known. */
export function keptUser(storage: PlainStorage): PadUser | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT_USER) ?? 'null')
    return isUser(kept) ? kept : null
  } catch {
    return null
  }
}

function isUser(kept: unknown): kept is PadUser {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    ['name', 'welcome', 'student_id', 'account_id'].every((key) => typeof Reflect.get(kept, key) === 'string')
  )
}
