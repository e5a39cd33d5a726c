import type { CSSProperties } from 'react'

/** The box of a surface: it fills its positioned parent and keeps touches to itself. */
export const BOX_STYLE: CSSProperties = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  outline: 'none',
}

/** The canvases; their place and size are set as the page is. */
export const CANVAS_STYLE: CSSProperties = {
  position: 'absolute',
  pointerEvents: 'none',
  transformOrigin: 'center',
}
