import type { RefObject } from 'react'
import { fieldOf, readNumber, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { usePointerDrag } from '../kit/use-pointer-drag.ts'

/** Where a panel lies over the board and how wide it is, in CSS pixels. */
export type PanelBox = { left: number; top: number; width: number }

const FIRST: PanelBox = { left: 280, top: 64, width: 640 }
/** The least width of a panel, because smaller controls could not be hit. */
const LEAST_WIDTH = 320
/** The part of a panel that always stays in reach to be taken hold of. */
const IN_REACH = 120

/** A panel that is moved by its head and made larger by its corner; it never leaves the board, and its place is kept in the tab under `name` alone. */
export function usePanelBox(panel: RefObject<HTMLElement | null>, name: string) {
  const [box, setBox] = useKeptInTab(name, { first: FIRST, read: readBox })
  const head = usePointerDrag(
    () => box,
    (from, way) => setBox(hold({ ...from, left: from.left + way.x, top: from.top + way.y })),
  )
  const corner = usePointerDrag(
    () => box,
    (from, way) => setBox(hold({ ...from, width: from.width + way.x })),
  )

  function hold(change: PanelBox): PanelBox {
    const stage = panel.current?.offsetParent
    if (stage === null || stage === undefined) return change
    const { clientWidth, clientHeight } = stage
    const width = clamp(change.width, LEAST_WIDTH, clientWidth)
    return {
      width,
      left: clamp(change.left, 0, clientWidth - Math.min(width, IN_REACH)),
      top: clamp(change.top, 0, clientHeight - IN_REACH),
    }
  }

  return {
    box,
    /** Lays the panel where the board has room for it. */
    settle: () => setBox((now) => hold(now)),
    widen: (by: number) => setBox((now) => hold({ ...now, width: now.width + by })),
    head,
    corner,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)))
}

function readBox(kept: unknown): PanelBox | null {
  const [left, top, width] = ['left', 'top', 'width'].map((field) => readNumber(fieldOf(kept, field)))
  if (left === null || top === null || width === null) return null
  return left === undefined || top === undefined || width === undefined ? null : { left, top, width }
}
