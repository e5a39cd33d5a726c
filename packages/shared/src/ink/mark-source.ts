import { z } from 'zod'
import { InkCell, InkColor, InkTex, LetterSize } from './ink-fields.ts'
import { TABLE_LIMITS } from './ink-limits.ts'

/** Schema of the rows of a table, the uppermost first; all have as many cells. */
const TableRows = z
  .array(
    z.array(InkCell).min(1, '表格至少 1 列').max(TABLE_LIMITS.columns, `表格最多 ${TABLE_LIMITS.columns} 列`),
  )
  .min(1, '表格至少 1 行')
  .max(TABLE_LIMITS.rows, `表格最多 ${TABLE_LIMITS.rows} 行`)
  .refine((rows) => rows.every(({ length }) => length === rows[0]?.length), '表格各行的列数要相同')

/**
 * Body schema of what a picture was drawn from ([DW-100]): a formula in LaTeX or the cells of a table, in one colour. `size` is the height of its letters in
 * page units, as the picture was laid.
 */
export const MarkSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('formula'), color: InkColor, size: LetterSize, tex: InkTex }),
  z.strictObject({
    kind: z.literal('table'),
    color: InkColor,
    size: LetterSize,
    has_head: z.boolean(),
    rows: TableRows,
  }),
])

/** What a picture was drawn from: a formula or a table. */
export type MarkSource = z.infer<typeof MarkSource>

/** The LaTeX of a formula and its look. */
export type FormulaSource = Extract<MarkSource, { kind: 'formula' }>

/** The cells of a table and its look. */
export type TableSource = Extract<MarkSource, { kind: 'table' }>
