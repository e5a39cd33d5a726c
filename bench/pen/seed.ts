import { writeSampleStroke } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'

/** Where the last seeded stroke begins: the pen of the bench never comes here. */
export const CLEAR_OF_PEN = { x: 1500, y: 850 }

const SAMPLE = writeSampleStroke({ hertz: 60, seconds: 0.6, hasPressure: true })

/** Stroke `index` of a full board: a short word, the words side by side over the page. */
export function seedPoints(index: number, count: number): InkPoint[] {
  const [first] = SAMPLE
  const at =
    index === count - 1 ? CLEAR_OF_PEN : { x: 20 + ((index * 61) % 1400), y: 40 + ((index * 37) % 800) }
  return SAMPLE.map((point) => ({
    x: at.x + (point.x - (first?.x ?? 0)) * 0.5,
    y: at.y + (point.y - (first?.y ?? 0)) * 0.5,
    pressure: point.pressure,
  }))
}
