import type { Turn } from '../screenshots/capture-page.ts'

/** How the camera's picture is seen: turned, then mirrored, then enlarged about a point. The shift is in shares of the picture as seen. */
export type CameraLook = { turn: Turn; is_mirrored: boolean; zoom: number; pan_x: number; pan_y: number }

const MOST_ZOOM = 4
const STEP = 0.5

/** The look of a stand as it was last left: turned and mirrored, not enlarged. */
export function lookOf({ turn, is_mirrored }: Pick<CameraLook, 'turn' | 'is_mirrored'>): CameraLook {
  return { turn, is_mirrored, zoom: 1, pan_x: 0, pan_y: 0 }
}

const RIGHT: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 }
const LEFT: Readonly<Record<Turn, Turn>> = { 0: 270, 90: 0, 180: 90, 270: 180 }

/** A quarter clockwise to the eye: seen in a mirror, the picture itself goes the other way. */
export function turnedRight(look: CameraLook): CameraLook {
  const turn = (look.is_mirrored ? LEFT : RIGHT)[look.turn]
  return lookOf({ turn, is_mirrored: look.is_mirrored })
}

export function mirrored(look: CameraLook): CameraLook {
  return { ...look, is_mirrored: !look.is_mirrored, pan_x: noMinusZero(-look.pan_x) }
}

/** Enlarged or made smaller by steps, never smaller than whole. */
export function zoomed(look: CameraLook, steps: number): CameraLook {
  return enlarged(look, { factor: (look.zoom + steps * STEP) / look.zoom, at: { x: 0, y: 0 } })
}

/** Enlarged about a point, in shares of the picture from its middle: the part of the picture at this point stays there. */
export function enlarged(
  look: CameraLook,
  { factor, at }: { factor: number; at: { x: number; y: number } },
): CameraLook {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, look.zoom * factor))
  const share = zoom / look.zoom
  return kept({
    ...look,
    zoom,
    pan_x: at.x - (at.x - look.pan_x) * share,
    pan_y: at.y - (at.y - look.pan_y) * share,
  })
}

export function mayZoom({ zoom }: CameraLook, steps: number): boolean {
  return steps > 0 ? zoom < MOST_ZOOM : zoom > 1
}

/** Shifted by shares of the picture, never beyond its edge. */
export function shifted(look: CameraLook, by: { x: number; y: number }): CameraLook {
  return kept({ ...look, pan_x: look.pan_x + by.x, pan_y: look.pan_y + by.y })
}

function kept(look: CameraLook): CameraLook {
  const most = (look.zoom - 1) / 2
  const within = (pan: number) => noMinusZero(Math.min(most, Math.max(-most, pan)))
  return { ...look, pan_x: within(look.pan_x), pan_y: within(look.pan_y) }
}

function noMinusZero(value: number): number {
  return value === 0 ? 0 : value
}

/** Width and height once turned. */
export function turnedSize(
  { width, height }: { width: number; height: number },
  turn: Turn,
): { width: number; height: number } {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}
