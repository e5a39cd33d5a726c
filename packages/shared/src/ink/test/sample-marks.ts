import type { FormulaSource, TableSource } from '../mark-source.ts'
import type { InkEdit, InkPicture, InkShape, InkText } from '../ink-op.ts'
import { shiftMatrix } from '../matrix.ts'

/** An arrow across the page. */
export const sampleShape: InkShape = {
  v: 2,
  kind: 'shape',
  id: 'shape',
  shape: 'arrow',
  color: '#e5484d',
  width: 8,
  from: { x: 100, y: 100 },
  to: { x: 500, y: 300 },
}

/** Two lines of text. */
export const sampleText: InkText = {
  v: 2,
  kind: 'text',
  id: 'text',
  color: '#e5484d',
  size: 48,
  at: { x: 200, y: 600 },
  text: '二次函数\ny = ax²',
}

/** An edit that shifts marks. */
export function shiftOp(id: string, target_ids: string[], x: number, y: number): InkEdit {
  return {
    v: 2,
    kind: 'edit',
    id,
    target_ids,
    change: { type: 'transform', matrix: [...shiftMatrix(x, y)] },
  }
}

/** A formula as it is typed. */
export const sampleFormula: FormulaSource = {
  kind: 'formula',
  color: '#ffffff',
  size: 56,
  tex: '\\frac{1}{2}',
}

/** A table with a head and a cell that is to be filled in. */
export const sampleTable: TableSource = {
  kind: 'table',
  color: '#ffffff',
  size: 40,
  has_head: true,
  rows: [
    ['物质', '密度'],
    ['水', ''],
  ],
}

/** A picture of two hundred by one hundred page units. */
export const samplePicture: InkPicture = {
  v: 4,
  kind: 'picture',
  id: 'picture',
  url: '/storage/jiangtai/public/school/board_picture/one/two.png',
  from: { x: 100, y: 100 },
  to: { x: 300, y: 200 },
}
