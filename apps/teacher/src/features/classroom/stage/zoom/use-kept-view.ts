import {
  fieldOf,
  forgetInTab,
  keepInTab,
  keptInTab,
  readNumber,
} from '@jiangtai/client/browser/kept-in-tab.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PageZoomProps } from './PageZoom.tsx'

/** How a page was looked at: its zoom, and its shift in shares of the board, which may have another size when it is loaded again. */
type KeptView = { page_id: string; zoom: number; x: number; y: number }

/** Lays the page as it lay before the board was loaded again in its tab, and keeps how it lies; a page that is turned away from is whole again ([DW-122]). */
export function useKeptView({ lesson_session_id, page, box, view, move }: PageZoomProps): void {
  const { page_id } = page
  const name = `zoom.${lesson_session_id}`
  const isLaid = useRef(false)

  const layAsKept = useEffectEvent(() => {
    const kept = readView(keptInTab(name))
    const area = box.current?.getBoundingClientRect()
    if (kept?.page_id !== page_id || area === undefined || view.zoom > 1) return
    const { zoom, x, y } = kept
    move({
      scale: zoom,
      shift: { x: (x * area.width) / zoom, y: (y * area.height) / zoom },
      about: { x: area.left + area.width / 2, y: area.top + area.height / 2 },
    })
  })

  const keep = useEffectEvent(() => {
    const area = box.current?.getBoundingClientRect()
    if (view.zoom === 1 || area === undefined) return forgetInTab(name)
    const { zoom, pan_x, pan_y } = view
    const kept: KeptView = { page_id, zoom, x: pan_x / area.width, y: pan_y / area.height }
    keepInTab(name, kept)
  })

  // Lays the page once, before anything is kept, and then keeps each change as it is made: nothing tells of a reload in time.
  useEffect(() => {
    if (isLaid.current) return keep()
    isLaid.current = true
    layAsKept()
  }, [page_id, view])
}

function readView(kept: unknown): KeptView | null {
  const page_id = fieldOf(kept, 'page_id')
  const [zoom, x, y] = (['zoom', 'x', 'y'] as const).map((field) => readNumber(fieldOf(kept, field)))
  if (typeof page_id !== 'string' || typeof zoom !== 'number' || zoom <= 1) return null
  return typeof x === 'number' && typeof y === 'number' ? { page_id, zoom, x, y } : null
}
