import type { Handing } from '../tasks/handing.ts'

/** The one way of a guide: step by step (GD-05). */
export const GUIDE_WAY = 'guide'

/** The minutes that a new guide is meant to take, until its teacher says otherwise. */
export const GUIDE_MINUTES = 15

/** The handing of a guide. */
export function guidanceHanding(): Handing {
  return 'steps'
}
