import { type InkPoint, quantisePoint } from '@jiangtai/shared/ink/encoding.ts'
import { MAX_STROKE_POINTS } from '@jiangtai/shared/ink/ink-limits.ts'
import { beginLaser, endLaser, fadeLaser, moveLaser } from '../../tools/laser.ts'
import { followingId } from '../../tools/stroke-machine.ts'
import type { LaserStyle } from '../../tools/tool.ts'
import { type Gesture, type GestureInput, type GestureOutputs, NOTHING_SHOWN } from './gesture.ts'

/** A pointer that shows with light: it goes through the stream and leaves no op. */
export function createLaserGesture(style: LaserStyle, id: string, outputs: GestureOutputs): Gesture {
  let trail = beginLaser(id, style.color)
  let sent: { id: string; points: readonly InkPoint[] } = { id, points: [] }

  function follow({ points }: GestureInput): void {
    const places = points.map(quantisePoint)
    trail = moveLaser(fadeLaser(trail, outputs.now()) ?? trail, places, outputs.now())
    if (sent.points.length + places.length > MAX_STROKE_POINTS) {
      outputs.drop(sent.id)
      sent = { id: followingId(sent.id), points: [] }
    }
    sent = { ...sent, points: [...sent.points, ...places] }
    outputs.update({ id: sent.id, style, points: sent.points })
  }

  function putDown(): void {
    outputs.laser(endLaser(trail))
    outputs.drop(sent.id)
  }

  return {
    ...NOTHING_SHOWN,
    begin: follow,
    move: follow,
    end(input) {
      follow(input)
      putDown()
    },
    cancel: putDown,
    laser: () => trail,
  }
}
