import type { Handing } from '../tasks/handing.ts'

/** The one way of a guide: step by step (GD-05). */
export const GUIDE_WAY = 'guide'

/** The handing of a guide. */
export function guidanceHanding(): Handing {
  return 'steps'
}
