import type { LiveStroke, ShapeStyle } from './tools/tool.ts'

/** One piece of the volatile stream; `points` is the text of `encodePoints`, `from_index` their place in the stroke. */
export type LiveChunk =
  | {
      readonly type: 'head'
      readonly stroke_key: string
      readonly from_index: number
      readonly points: string
      readonly stroke_id: string
      readonly style: LiveStroke['style']
    }
  | {
      readonly type: 'body'
      readonly stroke_key: string
      readonly from_index: number
      readonly points: string
    }
  /** A shape that is being dragged: `points` are its two ends. */
  | {
      readonly type: 'shape'
      readonly stroke_key: string
      readonly points: string
      readonly stroke_id: string
      readonly style: ShapeStyle
    }
  | { readonly type: 'ends'; readonly stroke_key: string; readonly points: string }
  | { readonly type: 'cancel'; readonly stroke_key: string }

/** Writes a chunk as text: about ten characters besides the points, since each goes to every screen of the class. */
export function writeLiveChunk(chunk: LiveChunk): string {
  if (chunk.type === 'cancel') return `x${chunk.stroke_key}`
  if (chunk.type === 'ends') return `t${chunk.stroke_key}.${chunk.points}`
  if (chunk.type === 'shape') {
    const { stroke_key, points, stroke_id, style } = chunk
    return `s${stroke_key}.${points}.${stroke_id}.${style.shape},${writeWidth(style.width)},${style.color}`
  }
  const body = `${chunk.stroke_key}.${chunk.from_index.toString(36)}.${chunk.points}`
  if (chunk.type === 'body') return `b${body}`
  return `h${body}.${chunk.stroke_id}.${writeStyle(chunk.style)}`
}

function writeStyle(style: LiveStroke['style']): string {
  if (style.tool === 'laser') return `l,0,${style.color}`
  if (style.tool === 'eraser') return `e,${writeWidth(style.width)}`
  return `${style.tool === 'pen' ? 'p' : 'm'},${writeWidth(style.width)},${style.color}`
}

/** A full stop parts the fields of a chunk. */
function writeWidth(width: number): string {
  return `${width}`.replace('.', '_')
}
