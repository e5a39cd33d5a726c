import { SHAPE_KINDS, WIDTH_RANGE } from '@jiangtai/shared/ink/ink-limits.ts'
import { isLiveText } from '@jiangtai/shared/ink/live-text.ts'
import type { LiveChunk } from './live-chunk.ts'
import type { LiveStroke } from './tools/tool.ts'

const COLOR = /^#[0-9a-f]{6}$/

/** Reads a chunk; null when the text is no chunk: the stream is droppable, so a bad piece is simply left out. */
export function readLiveChunk(text: string): LiveChunk | null {
  if (!isLiveText(text)) return null
  if (text.startsWith('s') || text.startsWith('t')) return readShapeChunk(text)
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

function readShapeChunk(text: string): LiveChunk | null {
  const [key = '', points = '', strokeId = '', styleText = ''] = text.slice(1).split('.')
  if (points === '') return null
  if (text.startsWith('t')) return { type: 'ends', stroke_key: key, points }
  const [kind, widthText = '', color = ''] = styleText.split(',')
  const shape = SHAPE_KINDS.find((known) => known === kind)
  const width = readWidth(widthText)
  if (shape === undefined || width === null || !COLOR.test(color) || strokeId === '') return null
  return {
    type: 'shape',
    stroke_key: key,
    points,
    stroke_id: strokeId,
    style: { tool: 'shape', shape, color, width },
  }
}

function readStyle(text: string): LiveStroke['style'] | null {
  const [letter, widthText = '', color = ''] = text.split(',')
  const width = readWidth(widthText)
  const isColor = COLOR.test(color)
  if (letter === 'l') return isColor ? { tool: 'laser', color } : null
  if (width === null) return null
  if (letter === 'e') return { tool: 'eraser', width }
  if (!isColor) return null
  if (letter === 'm') return { tool: 'highlighter', width, color }
  return letter === 'p' ? { tool: 'pen', width, color } : null
}

function readWidth(text: string): number | null {
  const width = Number(text.replace('_', '.'))
  return width >= WIDTH_RANGE.min && width <= WIDTH_RANGE.max ? width : null
}
