import type { Turn } from '../screenshots/capture-page.ts'

/** The camera used at this device, and how its stand needs the picture turned. */
export type CameraChoice = { device_id: string | null; turn: Turn; is_mirrored: boolean }

const KEY = 'jiangtai.teacher.document_camera'
const TURNS: readonly Turn[] = [0, 90, 180, 270]
const FIRST: CameraChoice = { device_id: null, turn: 0, is_mirrored: false }

/** The choice made last at this device. */
export function readCameraChoice(storage: Pick<Storage, 'getItem'>): CameraChoice {
  const kept = storage.getItem(KEY)
  if (kept === null) return FIRST
  const [turn, mirror, ...device] = kept.split(' ')
  const device_id = device.join(' ')
  return {
    device_id: device_id === '' ? null : device_id,
    turn: TURNS.find((one) => String(one) === turn) ?? 0,
    is_mirrored: mirror === 'mirrored',
  }
}

export function keepCameraChoice(
  storage: Pick<Storage, 'setItem'>,
  { device_id, turn, is_mirrored }: CameraChoice,
): void {
  storage.setItem(KEY, `${turn} ${is_mirrored ? 'mirrored' : 'plain'} ${device_id ?? ''}`.trim())
}
