import type { MediaPlace } from '@jiangtai/shared/resources/views.ts'
import type { CSSProperties } from 'react'

/** The place of a video that does not tell its own place. */
const MIDDLE: MediaPlace = { left: 0.15, top: 0.12, width: 0.7, height: 0.76 }
/** The least size of a player, because smaller controls could not be hit. */
const LEAST = { video: { width: 320, height: 180 }, audio: { width: 380, height: 64 } } as const
/** The least distance of two buttons in shares of a page: nearer, one would lie over the other. */
const NEAR = { x: 0.08, y: 0.06 } as const

/** The places of the buttons: where the middles of several lie on each other, only the first keeps its own place, the others go to the corner. */
export function besideEachOther(places: readonly (MediaPlace | null)[]): (MediaPlace | null)[] {
  const kept: MediaPlace[] = []
  return places.map((place) => {
    if (place === null || kept.some((one) => isNear(one, place))) return null
    kept.push(place)
    return place
  })
}

function isNear(one: MediaPlace, other: MediaPlace): boolean {
  const x = one.left + one.width / 2 - other.left - other.width / 2
  const y = one.top + one.height / 2 - other.top - other.height / 2
  return Math.abs(x) < NEAR.x && Math.abs(y) < NEAR.y
}

/** The player where the media lies and as large, yet never too small to be used nor over the edge of the page. */
export function placeCss({
  kind,
  place,
}: {
  kind: 'audio' | 'video'
  place: MediaPlace | null
}): CSSProperties {
  if (place === null && kind === 'audio') return { left: 0, right: 0, bottom: 0, height: LEAST.audio.height }
  const { left, top, width, height } = place ?? MIDDLE
  const wide = `min(100%, max(${percent(width)}, ${LEAST[kind].width}px))`
  const high =
    kind === 'audio' ? `${LEAST.audio.height}px` : `max(${percent(height)}, ${LEAST.video.height}px)`
  return {
    width: wide,
    height: `min(100%, ${high})`,
    left: `clamp(0px, ${percent(left)}, 100% - ${wide})`,
    top: `clamp(0px, ${percent(top)}, 100% - min(100%, ${high}))`,
  }
}

function percent(share: number): string {
  return `${share * 100}%`
}
