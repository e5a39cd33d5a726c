import { z } from 'zod'
import { decodePoints } from './encoding.ts'
import { COORDINATE_RANGE, ERASER_WIDTHS, INK_VERSION, MAX_STROKE_POINTS, PEN_WIDTHS } from './ink-limits.ts'

const MAX_POINTS_TEXT = 64_000

const OpId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, '编号只能用 1 到 64 个字母、数字、横线或下划线')

const EncodedPoints = z
  .string()
  .min(1, '笔迹不能为空')
  .max(MAX_POINTS_TEXT, '笔迹过长')
  .superRefine((text, context) => {
    const problem = findPointsProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const PenStroke = z.strictObject({
  v: z.literal(INK_VERSION),
  kind: z.literal('stroke'),
  id: OpId,
  tool: z.literal('pen'),
  color: z.string().regex(/^#[0-9a-f]{6}$/, '颜色应为 #rrggbb'),
  width: z.literal(PEN_WIDTHS),
  points: EncodedPoints,
})

const EraserStroke = z.strictObject({
  v: z.literal(INK_VERSION),
  kind: z.literal('stroke'),
  id: OpId,
  tool: z.literal('eraser'),
  width: z.literal(ERASER_WIDTHS),
  points: EncodedPoints,
})

/** Body schema of a finished pen or eraser stroke. */
export const InkStroke = z.discriminatedUnion('tool', [PenStroke, EraserStroke])

/** Body schema of wiping the whole board; undoable like a stroke (DR-06). */
export const InkClear = z.strictObject({ v: z.literal(INK_VERSION), kind: z.literal('clear'), id: OpId })

const InkUndo = z.strictObject({ v: z.literal(INK_VERSION), kind: z.literal('undo'), id: OpId, op_id: OpId })
const InkRedo = z.strictObject({ v: z.literal(INK_VERSION), kind: z.literal('redo'), id: OpId, op_id: OpId })

/** Body schema of any ink op: one finished gesture, stored and sent as one fact. `op_id` names the stroke or clear meant. */
export const InkOp = z.discriminatedUnion('kind', [InkStroke, InkClear, InkUndo, InkRedo])

/** A finished stroke; `points` is the text of `encodePoints`, `width` is in page units. */
export type InkStroke = z.infer<typeof InkStroke>

/** The op that wipes the board. */
export type InkClear = z.infer<typeof InkClear>

/** One finished gesture on the board. */
export type InkOp = z.infer<typeof InkOp>

function findPointsProblem(text: string): string | null {
  try {
    const points = decodePoints(text)
    if (points.length === 0) return '笔迹不能为空'
    if (points.length > MAX_STROKE_POINTS) return `一笔最多 ${MAX_STROKE_POINTS} 个点`
    if (points.every((point) => isInRange(point.x) && isInRange(point.y) && isPressure(point.pressure)))
      return null
    return '笔迹坐标超出范围'
  } catch {
    return '笔迹无法读取'
  }
}

function isInRange(value: number): boolean {
  return value >= COORDINATE_RANGE.min && value <= COORDINATE_RANGE.max
}

function isPressure(value: number): boolean {
  return value >= 0 && value <= 1
}
