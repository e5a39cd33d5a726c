import type { RefObject } from 'react'
import { usePointerDrag } from './use-pointer-drag.ts'

/** The way of a panel from its first place, in CSS pixels. */
export type PanelPlace = { x: number; y: number }

type Reach = { minX: number; maxX: number; minY: number; maxY: number }

/** The dock with its gap, as in `stage.module.css`. */
const DOCK_ROOM = 90

/** The place of a panel as near to a wanted one as the board has room for: the window may have been made smaller since. */
export function placeWithin(
  panel: HTMLElement | null,
  { place, least_height }: { place: PanelPlace; least_height: number },
): PanelPlace {
  const reach = findReach(panel, { place, least_height })
  if (reach === null) return place
  return {
    x: clamp(place.x, { min: reach.minX, max: reach.maxX }),
    y: clamp(place.y, { min: reach.minY, max: reach.maxY }),
  }
}

/** Moves a panel over the board by the element that gets the handlers; `least_height` of it stays above the dock. */
export function usePanelDrag(
  panel: RefObject<HTMLElement | null>,
  {
    place,
    least_height,
    onMove,
  }: { place: PanelPlace; least_height: number; onMove: (place: PanelPlace) => void },
) {
  return usePointerDrag(
    () => {
      const reach = findReach(panel.current, { place, least_height })
      return reach === null ? null : { place, reach }
    },
    (from, way) =>
      onMove({
        x: clamp(from.place.x + way.x, { min: from.reach.minX, max: from.reach.maxX }),
        y: clamp(from.place.y + way.y, { min: from.reach.minY, max: from.reach.maxY }),
      }),
  )
}

/** The places that the panel may go to: it stays on the board, because a panel that was pushed off could not be fetched back. */
function findReach(
  panel: HTMLElement | null,
  { place, least_height }: { place: PanelPlace; least_height: number },
): Reach | null {
  const stage = panel?.offsetParent
  if (panel === null || stage === null || stage === undefined) return null
  const limit = stage.getBoundingClientRect()
  const box = panel.getBoundingClientRect()
  const home = { left: box.left - place.x, top: box.top - place.y }
  return {
    minX: limit.left - home.left,
    maxX: limit.right - home.left - box.width,
    minY: limit.top - home.top,
    maxY: limit.bottom - home.top - DOCK_ROOM - Math.min(box.height, least_height),
  }
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}
