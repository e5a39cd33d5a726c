import { z } from 'zod'
import {
  EncodedPoints,
  InkColor,
  InkMatrix,
  InkPlace,
  InkWriting,
  LetterSize,
  LinkAddress,
  LineWidth,
  OpId,
  PictureUrl,
} from './ink-fields.ts'
import { MarkSource } from './mark-source.ts'
import { INK_VERSION, MAX_EDIT_TARGETS, SHAPE_KINDS, TEXT_TURNS } from './ink-limits.ts'

/** Fields of earlier versions mean the same today: stored rows, and ops of a screen that was not reloaded, stay valid. */
const Since1 = z.literal([1, 2, 3, 4, INK_VERSION])
const Since2 = z.literal([2, 3, 4, INK_VERSION])
const Since4 = z.literal([4, INK_VERSION])

const PenStroke = z.strictObject({
  v: Since1,
  kind: z.literal('stroke'),
  id: OpId,
  tool: z.literal('pen'),
  color: InkColor,
  width: LineWidth,
  points: EncodedPoints,
})

const EraserStroke = z.strictObject({
  v: Since1,
  kind: z.literal('stroke'),
  id: OpId,
  tool: z.literal('eraser'),
  width: LineWidth,
  points: EncodedPoints,
})

const HighlighterStroke = z.strictObject({
  v: Since2,
  kind: z.literal('stroke'),
  id: OpId,
  tool: z.literal('highlighter'),
  color: InkColor,
  width: LineWidth,
  points: EncodedPoints,
})

/** Body schema of a finished stroke of pen, highlighter or eraser. */
export const InkStroke = z.discriminatedUnion('tool', [PenStroke, EraserStroke, HighlighterStroke])

/** Body schema of a shape between two points: ends of a line or arrow, opposite corners of a rectangle or ellipse. */
export const InkShape = z.strictObject({
  v: Since2,
  kind: z.literal('shape'),
  id: OpId,
  shape: z.literal(SHAPE_KINDS),
  color: InkColor,
  width: LineWidth,
  from: InkPlace,
  to: InkPlace,
})

/** Body schema of written text; `at` is its top left corner as it is read, lines are broken by `\n` alone. Without `turn` it stands upright; with `link` it opens that address. */
export const InkText = z.strictObject({
  v: Since2,
  kind: z.literal('text'),
  id: OpId,
  color: InkColor,
  size: LetterSize,
  at: InkPlace,
  turn: z.literal(TEXT_TURNS).optional(),
  link: LinkAddress.optional(),
  text: InkWriting,
})

/**
 * Body schema of a picture between its top left and its lower right corner; it is fitted between them with its own ratio ([DW-90]). `url` is the address
 * that the credential of its upload gave. One that was drawn from a formula or a table bears it as `source`, and such a one may take the place of another
 * picture, which `replaces` names ([DW-103]).
 */
export const InkPicture = z
  .strictObject({
    v: Since4,
    kind: z.literal('picture'),
    id: OpId,
    url: PictureUrl,
    from: InkPlace,
    to: InkPlace,
    source: MarkSource.exactOptional(),
    replaces: OpId.exactOptional(),
  })
  .refine(({ v, source, replaces }) => v > 4 || (source === undefined && replaces === undefined), {
    path: ['v'],
    message: '公式和表格从第 5 版起才有',
  })
  .refine(({ from, to }) => to.x >= from.x + 1 && to.y >= from.y + 1, {
    path: ['to'],
    message: '图片太小',
  })

const EditTargets = z
  .array(OpId)
  .min(1, '没有选中笔迹')
  .max(MAX_EDIT_TARGETS, `一次最多选中 ${MAX_EDIT_TARGETS} 笔`)
  .refine((ids) => new Set(ids).size === ids.length, '选中的笔迹重复')

/** Body schema of moving, scaling, turning, copying, rewriting or deleting marks; one gesture whatever their number. */
export const InkEdit = z.strictObject({
  v: Since2,
  kind: z.literal('edit'),
  id: OpId,
  target_ids: EditTargets,
  change: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('transform'), matrix: InkMatrix }),
    z.strictObject({ type: z.literal('delete') }),
    /** Other words in place of those of a text; with `link` it opens another address, too, without it what it opened. */
    z.strictObject({ type: z.literal('rewrite'), text: InkWriting, link: LinkAddress.optional() }),
    /** The marks once more, moved by the matrix; `copy_ids` names them in the order of `target_ids`. */
    z.strictObject({ type: z.literal('copy'), matrix: InkMatrix, copy_ids: EditTargets }),
  ]),
})

/** Body schema of wiping the whole board; undoable like a stroke (DR-06). */
export const InkClear = z.strictObject({ v: Since1, kind: z.literal('clear'), id: OpId })

const InkUndo = z.strictObject({ v: Since1, kind: z.literal('undo'), id: OpId, op_id: OpId })
const InkRedo = z.strictObject({ v: Since1, kind: z.literal('redo'), id: OpId, op_id: OpId })

/** Body schema of any ink op: one finished gesture, stored and sent as one fact. `op_id` names the gesture meant. */
export const InkOp = z.discriminatedUnion('kind', [
  InkStroke,
  InkShape,
  InkText,
  InkPicture,
  InkEdit,
  InkClear,
  InkUndo,
  InkRedo,
])

/** Body schema of a student's op on the shared page: a line of the pen, or undo or redo of an own step. */
export const StudentInkOp = z.discriminatedUnion('kind', [PenStroke, InkUndo, InkRedo])

/** Body schema of a gesture that can be undone. */
export const InkStep = z.discriminatedUnion('kind', [
  InkStroke,
  InkShape,
  InkText,
  InkPicture,
  InkEdit,
  InkClear,
])

/** A finished stroke; `points` is the text of `encodePoints`, `width` is in page units. */
export type InkStroke = z.infer<typeof InkStroke>

/** A student's op on the shared page. */
export type StudentInkOp = z.infer<typeof StudentInkOp>

/** A finished shape. */
export type InkShape = z.infer<typeof InkShape>

/** Written text. */
export type InkText = z.infer<typeof InkText>

/** A picture that was laid on the page. */
export type InkPicture = z.infer<typeof InkPicture>

/** A change of marks that are on the page. */
export type InkEdit = z.infer<typeof InkEdit>

/** The op that wipes the board. */
export type InkClear = z.infer<typeof InkClear>

/** An op that adds an item to the page or erases items. */
export type InkMark = InkStroke | InkShape | InkText | InkPicture

/** A gesture that can be undone. */
export type InkStep = InkMark | InkEdit | InkClear

/** One finished gesture on the board. */
export type InkOp = z.infer<typeof InkOp>
