import { type MtefCursor, MtefRefused } from './mtef-cursor.ts'

const MATHTYPE = 5
const [RULER, FONT, SIZE, SUBSYMBOL, COLOR] = [7, 8, 9, 14, 15]
const [COLOR_DEF, FONT_DEF, PREFERENCES, ENCODING_DEF, FUTURE] = [16, 17, 18, 19, 100]

/** Fonts, sizes and colours say nothing about the formula. */
export function skipDefinition(
  { cursor, version }: { cursor: MtefCursor; version: number },
  type: number,
): void {
  if (type > SIZE && type <= SUBSYMBOL) return
  if (type === SIZE) return skipSize(cursor)
  if (type === RULER) return cursor.skip(cursor.byte() * 3)
  if (version < MATHTYPE) {
    if (type !== FONT) throw new MtefRefused(`record ${type}`)
    cursor.skip(2)
    cursor.text()
    return
  }
  switch (type) {
    case FONT:
      numberAt(cursor)
      cursor.skip(1)
      return
    case COLOR:
      numberAt(cursor)
      return
    case COLOR_DEF: {
      const options = cursor.byte()
      cursor.skip((options & 1) === 0 ? 6 : 8)
      if ((options & 4) !== 0) cursor.text()
      return
    }
    case FONT_DEF:
      numberAt(cursor)
      cursor.text()
      return
    case ENCODING_DEF:
      cursor.text()
      return
    case PREFERENCES:
      return skipPreferences(cursor)
    default:
      if (type < FUTURE) throw new MtefRefused(`record ${type}`)
      cursor.skip(numberAt(cursor))
  }
}

function skipSize(cursor: MtefCursor): void {
  const kind = cursor.byte()
  cursor.skip(kind === 101 ? 2 : kind === 100 ? 3 : 1)
}

function numberAt(cursor: MtefCursor): number {
  const short = cursor.byte()
  return short === 255 ? cursor.word() : short
}

/** Two lists of lengths, written in half bytes that each end with fifteen, and one of styles. */
function skipPreferences(cursor: MtefCursor): void {
  cursor.skip(1)
  for (let list = 0; list < 2; list += 1) {
    let left = cursor.byte()
    while (left > 0) {
      const pair = cursor.byte()
      if (pair >> 4 === 15) left -= 1
      if ((pair & 15) === 15 && left > 0) left -= 1
    }
  }
  for (let left = cursor.byte(); left > 0; left -= 1) if (cursor.byte() !== 0) cursor.skip(1)
}
