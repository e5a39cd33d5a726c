import type { ReadPage } from './page-messages.ts'
import { pageColumns } from './picture/ink.ts'
import { onWhitePaper } from './picture/paper-light.ts'
import { type Raster, straightened, turned } from './picture/raster.ts'
import type { WordReader } from './tesseract.ts'
import { type ReadWord, tableWords, wellRead, wordLines } from './word-lines.ts'

/** Lines that go up or down by less than a third of a degree are read as well as straight ones. */
const LEAST_SLOPE = 0.005
/** A larger slope is a drawing that was taken for lines. */
const MOST_SLOPE = 0.2

type Upright = Omit<ReadPage, 'turns'> & { picture: Raster; words: readonly ReadWord[] }

/** Reads a page as it lies, and, where hardly anything is read, turned by quarters; the best is taken. */
export function readPhoto(photo: Raster, reader: WordReader): { page: ReadPage; picture: Raster } {
  let best = { turns: 0, ...readUpright(photo, reader) }
  if (!isWellRead(best)) {
    for (const turns of [2, 1, 3]) {
      const other = { turns, ...readUpright(turned(photo, turns), reader) }
      if (wellRead(other.words).sure > wellRead(best.words).sure) best = other
      if (isWellRead(best)) break
    }
  }
  const { turns, lines, columns, picture } = best
  return { page: { lines, columns, turns }, picture }
}

function isWellRead({ words }: Upright): boolean {
  const { sure, all } = wellRead(words)
  return all > 10 && sure > all * 0.55
}

function readUpright(photo: Raster, reader: WordReader): Upright {
  let page = onWhitePaper(photo)
  reader.show(page)
  const slope = reader.slope()
  const isAslant = Math.abs(slope) >= LEAST_SLOPE && Math.abs(slope) <= MOST_SLOPE
  const picture = isAslant ? straightened(photo, slope) : photo
  if (isAslant) {
    page = onWhitePaper(picture)
    reader.show(page)
  }
  const columns = pageColumns(page)
  const read = columns.map((box) => tableWords(reader.words(box)))
  return {
    picture,
    columns,
    words: read.flat(),
    lines: read.flatMap((words, column) => wordLines(words, column)),
  }
}
