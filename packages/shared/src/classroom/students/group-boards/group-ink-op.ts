import { z } from 'zod'
import { InkClear, StudentInkOp } from '../../../ink/ink-op.ts'

/** Body schema of what a member does on the board of the group: a line of the pen, taking an own step back, or wiping the board. */
export const GroupInkOp = z.discriminatedUnion('kind', [...StudentInkOp.options, InkClear])
export type GroupInkOp = z.infer<typeof GroupInkOp>
