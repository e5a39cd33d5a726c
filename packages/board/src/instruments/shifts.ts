import type { Place } from '@jiangtai/shared/ink/matrix.ts'

const STEP = 10

/** The shifts of an instrument by the arrow keys, in page units. */
export const SHIFTS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}
