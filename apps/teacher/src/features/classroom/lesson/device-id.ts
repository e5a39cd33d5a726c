import { newId } from '@jiangtai/shared/core/ids.ts'

const KEY = 'jiangtai.teacher.device_id'

/** The name of this browser as a teaching device ([CR-8]): it outlives sign-outs and reloads, so that a crashed page resumes. */
export function readDeviceId(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const known = storage.getItem(KEY)
  if (known !== null) return known
  const fresh = newId()
  storage.setItem(KEY, fresh)
  return fresh
}
