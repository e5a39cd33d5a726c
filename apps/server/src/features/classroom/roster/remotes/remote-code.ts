import { REMOTE_CODE_LENGTH, REMOTE_CODE_MS } from '@jiangtai/shared/classroom/remote/remote.ts'
import type { KeyedHash } from '../../../../core/auth/keyed-hash.ts'

type Asked = { keyedHash: KeyedHash; lesson_session_id: string; now: Date }

/** The 遥控码 of a lesson now, and for how long it is the one to show. It is made of the lesson and the time under the server's key, and stored nowhere ([CR-300]). */
export function remoteCodeNow(asked: Asked): { remote_code: string; code_left_ms: number } {
  const slot = slotOf(asked.now)
  return {
    remote_code: codeOf(asked, slot),
    code_left_ms: (slot + 1) * REMOTE_CODE_MS - asked.now.getTime(),
  }
}

/** Whether a code opens the lesson now: it is shown, or was shown just before. */
export function isRemoteCode(asked: Asked, remote_code: string): boolean {
  const slot = slotOf(asked.now)
  return [slot, slot - 1].some((one) => codeOf(asked, one) === remote_code)
}

function slotOf(now: Date): number {
  return Math.floor(now.getTime() / REMOTE_CODE_MS)
}

function codeOf({ keyedHash, lesson_session_id }: Asked, slot: number): string {
  const hash = keyedHash(`remote code ${lesson_session_id} ${slot}`)
  const number = Number.parseInt(hash.slice(0, 12), 16) % 10 ** REMOTE_CODE_LENGTH
  return String(number).padStart(REMOTE_CODE_LENGTH, '0')
}
