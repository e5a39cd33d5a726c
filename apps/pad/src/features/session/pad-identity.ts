import { newId } from '@jiangtai/shared/core/ids.ts'

const KEY = 'jiangtai.pad.device'
/** Enough to tell the pads of a class apart. */
const NAME_LENGTH = 4

/** The name that this pad gives when somebody signs in on it; the school binds it to them by that. */
export type PadIdentity = { device_id: string; device_name: string }

/** The pad's own name, made once and kept for as long as the browser keeps its storage. */
export function padIdentity(storage: Pick<Storage, 'getItem' | 'setItem'>): PadIdentity {
  const kept = storage.getItem(KEY)
  const device_id = kept ?? newId()
  if (kept === null) storage.setItem(KEY, device_id)
  return { device_id, device_name: `平板 ${device_id.slice(-NAME_LENGTH).toUpperCase()}` }
}
