/** Form of the ops written today; older ones are lifted by `readInkOp`. */
export const INK_VERSION = 1

/** Pen widths in page units (spec §9). */
export const PEN_WIDTHS = [4, 8, 12] as const

/** Eraser widths in page units (spec §9). */
export const ERASER_WIDTHS = [40, 80, 120] as const

/** The eight pen colours (spec §2), each readable on the dark board and on white paper. */
export const PEN_COLORS = [
  '#ffffff',
  '#1c2421',
  '#e5484d',
  '#f5a623',
  '#ffd84d',
  '#2fa36b',
  '#3b82f6',
  '#d16ba5',
] as const

/** Most points one stroke may hold; a longer gesture is cut into several strokes by the tool. */
export const MAX_STROKE_POINTS = 5000

/** Smallest and largest x or y a point may have, in page units; a little ink outside the page is harmless. */
export const COORDINATE_RANGE = { min: -400, max: 20_000 } as const

/** Width of a pen line in page units. */
export type PenWidth = (typeof PEN_WIDTHS)[number]

/** Width of the eraser in page units. */
export type EraserWidth = (typeof ERASER_WIDTHS)[number]
