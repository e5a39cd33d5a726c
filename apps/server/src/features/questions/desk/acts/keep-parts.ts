import { badField } from '@jiangtai/shared/core/errors.ts'
import type { KeptParts } from '@jiangtai/shared/questions/files/desk/acts.ts'
import { cutsOf, keptText, withKept } from '../../import/pieces/kept-parts.ts'
import { readLines } from '../../import/pieces/read-piece.ts'
import type { PieceRow } from '../pieces.store.ts'
import { keptOf, pieceOf } from '../read/piece-row.ts'
import { reread } from './reread.ts'
import { writtenColumns } from './written.ts'

/** The same question with its words, the cut of its photo, or both ([QI-121]). Words that had given way to the picture are read again. */
export function keepParts(row: PieceRow, parts: KeptParts): PieceRow {
  const before = keptOf(row)
  if (before === null) throw badField('act.parts', '这一题不是从照片读出来的，没有截图')
  if (before === parts) return row
  if (before === 'picture') return reread(row, pieceOf(row), parts)
  const cuts = cutsOf(row.lines)
  if (row.document !== null) return { ...row, ...writtenColumns(row, withKept(row.document, cuts, parts)) }
  const typed = row.text?.split('\n') ?? readLines(row).map(({ text }) => text)
  const isCut = (line: string) => cuts.some(({ key }) => line.includes(`(object:${key})`))
  return {
    ...row,
    text: keptText(
      typed.filter((line) => !isCut(line)),
      cuts,
      parts,
    ),
  }
}
