import { z } from 'zod'
import { applyInkOps, EMPTY_INK, type InkDocument } from './document.ts'
import { encodePoints } from './encoding.ts'
import { INK_VERSION } from './ink-limits.ts'
import { InkOp, InkStep } from './ink-op.ts'

const AnyOp = z.looseObject({ v: z.int().min(0).default(0) })

const PlainPoints = z.array(z.tuple([z.number(), z.number(), z.number()]))

const InkDocumentShape = z.strictObject({
  version: z.literal(INK_VERSION),
  prepared: z.array(InkStep).exactOptional(),
  done: z.array(InkStep),
  undone: z.array(InkStep),
  op_ids: z.array(z.string()),
})

const OldDocument = z.looseObject({
  version: z.literal([1, 2, 3, 4]),
  done: z.array(z.unknown()),
  undone: z.array(z.unknown()),
})

/**
 * Step `n` lifts an op of version `n` to `n + 1`. Steps are only ever added: old drawings always open. Version 2 added highlighters,
 * shapes, text and edits, version 3 lines of any width, version 4 pictures, version 5 formulas and tables; the older fields mean the same.
 */
const UPGRADES: readonly ((op: Record<string, unknown>) => Record<string, unknown>)[] = [
  packPlainPoints,
  (op) => ({ ...op, v: 2 }),
  (op) => ({ ...op, v: 3 }),
  (op) => ({ ...op, v: 4 }),
  (op) => ({ ...op, v: 5 }),
]

/** Reads one stored op of any version; throws a ZodError naming the bad field, or an Error for a version from the future. */
export function readInkOp(raw: unknown): InkOp {
  const op = AnyOp.parse(raw)
  if (op.v > INK_VERSION) throw new Error(`v: ink version ${op.v} is newer than ${INK_VERSION}`)
  return InkOp.parse(UPGRADES.slice(op.v).reduce<Record<string, unknown>>((lifted, lift) => lift(lifted), op))
}

/** Rebuilds the document from stored ops of any versions, oldest first. */
export function readInkOps(raws: readonly unknown[]): InkDocument {
  return applyInkOps(EMPTY_INK, raws.map(readInkOp))
}

/** Reads a whole stored or received document; throws a ZodError naming the bad field. */
export function readInkDocument(raw: unknown): InkDocument {
  const { success, data } = OldDocument.safeParse(raw)
  if (!success) return InkDocumentShape.parse(raw)
  const { done, undone } = data
  return InkDocumentShape.parse({
    ...data,
    version: INK_VERSION,
    done: done.map(readInkOp),
    undone: undone.map(readInkOp),
  })
}

/** Version 0, still handy for boards written by hand: `points` is a list of [x, y, pressure]. */
function packPlainPoints(op: Record<string, unknown>): Record<string, unknown> {
  if (op.kind !== 'stroke') return { ...op, v: 1 }
  const points = PlainPoints.parse(op.points).map(([x, y, pressure]) => ({ x, y, pressure }))
  return { ...op, v: 1, points: encodePoints(points) }
}
