import type { Place } from '@jiangtai/shared/ink/matrix.ts'

/** How long the light stays where it was. */
export const LASER_FADE_MS = 900

/** One trail of light; the newest place stays lit while the pointer is down. */
export interface LaserTrail {
  readonly id: string
  readonly color: string
  readonly is_down: boolean
  readonly places: readonly (Place & { readonly at: number })[]
}

/** A trail of light that has just begun. */
export function beginLaser(id: string, color: string): LaserTrail {
  return { id, color, is_down: true, places: [] }
}

/** The light went on to these places. */
export function moveLaser(trail: LaserTrail, places: readonly Place[], now: number): LaserTrail {
  const added = places.map(({ x, y }) => ({ x, y, at: now }))
  return { ...trail, places: [...trail.places, ...added] }
}

/** The pointer was lifted: the rest fades. */
export function endLaser(trail: LaserTrail): LaserTrail {
  return { ...trail, is_down: false }
}

/** The trail that is still to be seen, or null when all has faded. */
export function fadeLaser(trail: LaserTrail, now: number): LaserTrail | null {
  const first = trail.places.findIndex(({ at }) => now - at < LASER_FADE_MS)
  if (first > 0) return { ...trail, places: trail.places.slice(first) }
  if (first === 0) return trail
  const last = trail.places.at(-1)
  if (!trail.is_down || last === undefined) return null
  return trail.places.length === 1 ? trail : { ...trail, places: [last] }
}

/** How brightly a place is lit: 1 when new, 0 when faded. */
export function laserLight(at: number, now: number): number {
  return Math.min(1, Math.max(0, 1 - (now - at) / LASER_FADE_MS))
}
