import { ERASER_WIDTHS, PEN_WIDTHS } from '@jiangtai/shared/ink/ink-limits.ts'
import { isLiveText } from '@jiangtai/shared/ink/live-text.ts'
import type { StrokeStyle } from './tools/tool.ts'

/** One piece of the volatile stream; `points` is the text of `encodePoints`, `from_index` their place in the stroke. */
export type LiveChunk =
  | {
      readonly type: 'head'
      readonly stroke_key: string
      readonly from_index: number
      readonly points: string
      readonly stroke_id: string
      readonly style: StrokeStyle
    }
  | {
      readonly type: 'body'
      readonly stroke_key: string
      readonly from_index: number
      readonly points: string
    }
  | { readonly type: 'cancel'; readonly stroke_key: string }

/** Writes a chunk as text: about ten characters besides the points, since each goes to every screen of the class. */
export function writeLiveChunk(chunk: LiveChunk): string {
  if (chunk.type === 'cancel') return `x${chunk.stroke_key}`
  const body = `${chunk.stroke_key}.${chunk.from_index.toString(36)}.${chunk.points}`
  if (chunk.type === 'body') return `b${body}`
  return `h${body}.${chunk.stroke_id}.${writeStyle(chunk.style)}`
}

/** Reads a chunk; null when it is not one: the stream is droppable, so a bad piece is simply left out. */
export function readLiveChunk(text: string): LiveChunk | null {
  if (!isLiveText(text)) return null
  const [key = '', index = '', points = '', strokeId = '', styleText = ''] = text.slice(1).split('.')
  if (text.startsWith('x')) return { type: 'cancel', stroke_key: key }
  const fromIndex = Number.parseInt(index, 36)
  if (!Number.isInteger(fromIndex) || fromIndex < 0 || points === '') return null
  const body = { stroke_key: key, from_index: fromIndex, points }
  if (text.startsWith('b')) return { type: 'body', ...body }
  const style = readStyle(styleText)
  if (style === null || strokeId === '') return null
  return { type: 'head', ...body, stroke_id: strokeId, style }
}

function writeStyle(style: StrokeStyle): string {
  return style.tool === 'pen' ? `p,${style.width},${style.color}` : `e,${style.width}`
}

function readStyle(text: string): StrokeStyle | null {
  const [letter, widthText, color = ''] = text.split(',')
  const width = Number(widthText)
  const eraserWidth = ERASER_WIDTHS.find((known) => known === width)
  if (letter === 'e' && eraserWidth !== undefined) return { tool: 'eraser', width: eraserWidth }
  const penWidth = PEN_WIDTHS.find((known) => known === width)
  if (letter !== 'p' || penWidth === undefined || !/^#[0-9a-f]{6}$/.test(color)) return null
  return { tool: 'pen', width: penWidth, color }
}
