import { PAGE_WIDTH } from '@jiangtai/board/page.ts'
import type { FormulaSource, TableSource } from '@jiangtai/shared/ink/mark-source.ts'
import type { InkPicture } from '@jiangtai/shared/ink/ink-op.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import type { Bounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import { placePicture } from '../picture/place-picture.ts'

/** A formula or table as it is typed, before it is known how large it is laid. */
export type TypedSource = Omit<FormulaSource, 'size'> | Omit<TableSource, 'size'>

/** The height of the letters of a formula or table as it is drawn and, where there is room, laid; in page units. */
export const LETTER_SIZE = { formula: 56, table: 40 } as const

/** A formula or table that lies on a page. */
export type LaidSource = Pick<InkPicture, 'id' | 'from'> & { source: NonNullable<InkPicture['source']> }

type Drawn = { id: string; url: string; width: number; height: number }

/**
 * The op of a new formula or table ([DW-100]): beside what lies on the page, its letters as high as is usual there, and smaller where it would take too
 * much of the page. `width` and `height` are those of the drawing in page units.
 */
export function placeSource(
  drawn: Drawn,
  { source, pageRatio, taken }: { source: TypedSource; pageRatio: number; taken: readonly Bounds[] },
): InkPicture {
  // One letter is small and means to be.
  const op = placePicture({ ...drawn, pageRatio, taken, least_width: 0 })
  return { ...op, source: { ...source, size: letters(source, (op.to.x - op.from.x) / drawn.width) } }
}

/**
 * The op that puts a formula or table in the place of the one that it was made of ([DW-103]): the letters stay as high and the upper left corner where it
 * is, unless it would become wider than the page.
 */
export function replaceSource(
  drawn: Drawn,
  { source, laid }: { source: TypedSource; laid: LaidSource },
): InkPicture {
  const { id, url, width, height } = drawn
  const scale = Math.min(laid.source.size / LETTER_SIZE[source.kind], PAGE_WIDTH / width)
  const { x, y } = laid.from
  return {
    v: INK_VERSION,
    kind: 'picture',
    ...{ id, url, from: laid.from },
    to: { x: tenth(x + Math.max(1, width * scale)), y: tenth(y + Math.max(1, height * scale)) },
    source: { ...source, size: letters(source, scale) },
    replaces: laid.id,
  }
}

function letters({ kind }: TypedSource, scale: number): number {
  // As small as an op may say, where a page is very flat.
  return Math.max(2, Math.round(LETTER_SIZE[kind] * scale * 100) / 100)
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
