import type { BoardTool } from '@jiangtai/board/tools/tool.ts'
import type {
  EraserWidth,
  HighlighterWidth,
  PenWidth,
  ShapeKind,
  TextSize,
} from '@jiangtai/shared/ink/ink-limits.ts'
import { WIDTH_RANGE } from '@jiangtai/shared/ink/ink-limits.ts'

/** The eight colours as a teacher calls them, in the order of `PEN_COLORS`. */
export const COLOR_NAMES = ['白色', '黑色', '红色', '橙色', '黄色', '绿色', '蓝色', '粉色']

/** The buttons of a toolbar: each holds the tool that was chosen last behind it. */
export type HeldTool = 'select' | 'pen' | 'eraser' | 'shape'

/** The tool in hand, and the last settings of the other tools. */
export type ToolBox = {
  held: HeldTool
  /** `hand` leaves the ink alone: it turns the page or moves the picture. */
  select: 'hand' | 'lasso' | 'rectangle'
  /** The kind that the pen button writes with. */
  pen_kind: 'pen' | 'highlighter' | 'laser'
  pen: { width: PenWidth; color: string }
  highlighter: { width: HighlighterWidth; color: string }
  laser: { color: string }
  eraser: { width: EraserWidth }
  /** The shape that the shape button draws, in the colour and width of the pen. */
  shape: ShapeKind | 'text'
  text: { size: TextSize }
}

/** A tool that is taken, with the kind of pen or the shape that is taken with it. */
export type TakenTool = Pick<ToolBox, 'held'> & Partial<Pick<ToolBox, 'pen_kind' | 'shape'>>

/** Is it the tool that is held already? */
export function isInHand(tools: ToolBox, taken: TakenTool): boolean {
  const { held, pen_kind, shape } = { ...tools, ...taken }
  return held === tools.held && pen_kind === tools.pen_kind && shape === tools.shape
}

/** The pen that a dark board begins with: red and thin is not read from the last row. */
export const CHALK: ToolBox['pen'] = { width: 8, color: '#ffffff' }

/** The first colour is seen on the dark board and on a white slide alike. */
export const FIRST_TOOLS: ToolBox = {
  held: 'select',
  select: 'hand',
  pen_kind: 'pen',
  pen: { width: 4, color: '#e5484d' },
  highlighter: { width: 32, color: '#ffd84d' },
  laser: { color: '#e5484d' },
  eraser: { width: 80 },
  shape: 'line',
  text: { size: 48 },
}

/**
 * The tool as the surface gets it: widths are chosen in CSS pixels of the whole page in its first view and drawn in page units, so that a pen of 4
 * looks 4 pixels wide on a picture of any size ([DW-22]). `pixelsPerUnit` is of that first view.
 */
export function boardToolOf(tools: ToolBox, pixelsPerUnit: number): BoardTool {
  const { held, shape } = tools
  const seen = (pixels: number) => unitsOf(pixels, pixelsPerUnit)
  const pen = { ...tools.pen, width: seen(tools.pen.width) }
  if (held === 'eraser') return { tool: 'eraser', width: seen(tools.eraser.width) }
  if (held === 'select')
    return tools.select === 'hand' ? { tool: 'none' } : { tool: 'select', area: tools.select }
  if (held === 'shape') {
    if (shape === 'text') return { tool: 'text', color: pen.color, size: seen(tools.text.size) }
    return { tool: 'shape', shape, ...pen }
  }
  if (tools.pen_kind === 'highlighter')
    return { tool: 'highlighter', ...tools.highlighter, width: seen(tools.highlighter.width) }
  return tools.pen_kind === 'laser' ? { tool: 'laser', ...tools.laser } : { tool: 'pen', ...pen }
}

/** Page units that are seen as this many pixels, to a hundredth. */
export function unitsOf(pixels: number, pixelsPerUnit: number): number {
  const units = Math.round((pixels / pixelsPerUnit) * 100) / 100
  return Math.min(WIDTH_RANGE.max, Math.max(WIDTH_RANGE.min, units))
}

/** Whether the hand leaves the ink alone. */
export function isHand({ held, select }: ToolBox): boolean {
  return held === 'select' && select === 'hand'
}

/** The colour of the tool in hand; erasers and the hand have none. */
export function colorOf(tools: ToolBox): string {
  if (tools.held === 'pen' && tools.pen_kind !== 'pen') return tools[tools.pen_kind].color
  return tools.pen.color
}

/** The same tools in another colour. */
export function withColor(tools: ToolBox, color: string): ToolBox {
  if (tools.held === 'pen' && tools.pen_kind === 'highlighter')
    return { ...tools, highlighter: { ...tools.highlighter, color } }
  if (tools.held === 'pen' && tools.pen_kind === 'laser') return { ...tools, laser: { color } }
  return { ...tools, pen: { ...tools.pen, color } }
}
