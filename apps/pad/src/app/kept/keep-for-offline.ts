import type { PadUser } from '../../features/session/sign-in.ts'
import { keepUser } from './kept-user.ts'

/** Keeps this version and the signed-in student on the device, so that a reload without a network opens the pad ([PD-20], [PD-23]). */
export function keepForOffline({ storage, user }: { storage: Storage; user: PadUser }): void {
  keepUser(storage, user)
  // The files of development change under the hand; without https there is no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/pad/sw.js').catch((error: unknown) => console.warn(error))
}
