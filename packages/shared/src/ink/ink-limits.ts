/** Form of the ops written today; older ones are read as they are ([DW-1]). */
export const INK_VERSION = 5

/** Pen widths to choose from (spec §9), in CSS pixels of the whole page as it is first seen; shapes are drawn with the same. */
export const PEN_WIDTHS = [4, 8, 12] as const

/** Highlighter widths to choose from, likewise. */
export const HIGHLIGHTER_WIDTHS = [20, 32, 48] as const

/** Eraser widths to choose from (spec §9), likewise. */
export const ERASER_WIDTHS = [40, 80, 120] as const

/** Heights of written text to choose from, likewise. */
export const TEXT_SIZES = [32, 48, 72] as const

/** Narrowest and widest line an op may carry, in page units: a small picture fills few pixels, a wall many. */
export const WIDTH_RANGE = { min: 0.25, max: 4000 } as const

/** Lowest and highest letters, in page units. */
export const TEXT_SIZE_RANGE = { min: 2, max: 4000 } as const

/** How text may be turned on its page, in degrees clockwise; text that is not turned has no such field. */
export const TEXT_TURNS = [90, 180, 270] as const

/** The shapes that two points make; a `cover` is a filled rectangle that hides what lies beneath ([DW-97]). */
export const SHAPE_KINDS = ['line', 'arrow', 'rectangle', 'ellipse', 'axes', 'cover'] as const

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

/** How strongly a highlighter tints its ground. */
export const HIGHLIGHTER_ALPHA = 0.42

/** Most points one stroke may hold; a longer gesture is cut into several strokes by the tool. */
export const MAX_STROKE_POINTS = 5000

/** Longest text of one text op. */
export const MAX_TEXT_LENGTH = 500

/** Most lines of one text op. */
export const MAX_TEXT_LINES = 40

/** Longest address of a picture. */
export const MAX_PICTURE_URL = 1000

/** Most pictures that may be laid on one page, those that were taken off again included. */
export const MAX_PAGE_PICTURES = 60

/** Most gaps that move along with the marks of a page, many times what a lesson has ([DW-105]). */
export const MAX_PAGE_RUBS = 10_000

/** Longest formula that is laid on a page, in LaTeX. */
export const MAX_TEX_LENGTH = 500

/** Most rows, columns and letters of a cell of a table that is laid on a page. */
export const TABLE_LIMITS = { rows: 10, columns: 8, cell: 60 } as const

/** Most marks one edit may move, scale or delete. */
export const MAX_EDIT_TARGETS = 1000

/** Gestures kept for redo; the oldest beyond them are forgotten. */
export const MAX_REDO_STEPS = 200

/** Smallest and largest x or y a point may have, in page units; a little ink outside the page is harmless. */
export const COORDINATE_RANGE = { min: -400, max: 20_000 } as const

/** How far one edit may scale, and how far it may move in page units. */
export const MATRIX_RANGE = { least_area: 0.0001, scale: 100, move: 2_000_000 } as const

/** Between two marks on the axes, as a share of their width's line: seen from the last row. */
export const AXES_UNIT_WIDTHS = 12

/** A pen width that can be chosen. */
export type PenWidth = (typeof PEN_WIDTHS)[number]

/** A highlighter width that can be chosen. */
export type HighlighterWidth = (typeof HIGHLIGHTER_WIDTHS)[number]

/** An eraser width that can be chosen. */
export type EraserWidth = (typeof ERASER_WIDTHS)[number]

/** A height of written text that can be chosen. */
export type TextSize = (typeof TEXT_SIZES)[number]

/** A turn of text on its page: quarter turns in degrees, clockwise. */
export type TextTurn = 0 | (typeof TEXT_TURNS)[number]

/** A shape that two points make. */
export type ShapeKind = (typeof SHAPE_KINDS)[number]
