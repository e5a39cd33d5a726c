import { oleFile } from './ole-file.ts'

/** Typefaces of MathType by their number. */
const FACES = {
  text: 1,
  function: 2,
  variable: 3,
  greek: 4,
  symbol: 6,
  vector: 7,
  number: 8,
  extra: 11,
  space: 24,
}
type Face = keyof typeof FACES

/** What writes the records of one version of the format. */
export type MtefWriter = {
  char: (
    sign: string | number,
    face?: Face,
    more?: { embellishments?: readonly number[]; starts?: boolean; nudged?: boolean },
  ) => Buffer
  /** Characters of one face. */
  chars: (text: string, face?: Face) => Buffer
  line: (...parts: readonly Buffer[]) => Buffer
  none: () => Buffer
  template: (selector: number, variation: number, ...places: readonly Buffer[]) => Buffer
  pile: (align: number, ...lines: readonly Buffer[]) => Buffer
  matrix: (rows: number, columns: number, ...cells: readonly Buffer[]) => Buffer
  /** A formula with its head. */
  formula: (...parts: readonly Buffer[]) => Buffer
}

const END = Buffer.from([0])

/** Writes MTEF 5, as MathType does, with its fonts and preferences. */
export const MATHTYPE = writer(5)

/** Writes MTEF 3, as the equation editor of old Word does. */
export const EQUATION = writer(3)

function writer(version: 3 | 5): MtefWriter {
  const tag = (type: number, options: number) =>
    version === 5 ? Buffer.from([type, options]) : Buffer.from([type | (options << 4)])
  const list = (parts: readonly Buffer[]) => Buffer.concat([...parts, END])
  const line: MtefWriter['line'] = (...parts) => Buffer.concat([tag(1, 0), list(parts)])
  const char: MtefWriter['char'] = (
    sign,
    face = 'variable',
    { embellishments = [], starts = false, nudged = false } = {},
  ) => {
    const code = typeof sign === 'number' ? sign : (sign.codePointAt(0) ?? 0)
    const [decorated, begins] = version === 5 ? [1, 2] : [2, 1]
    const options = (embellishments.length > 0 ? decorated : 0) | (starts ? begins : 0) | (nudged ? 8 : 0)
    return Buffer.concat([
      tag(2, options),
      Buffer.from([...(nudged ? [130, 120] : []), FACES[face] + 128, code & 255, code >> 8]),
      ...embellishments.map((one) => Buffer.concat([tag(6, 0), Buffer.from([one])])),
      ...(embellishments.length > 0 ? [END] : []),
    ])
  }
  return {
    char,
    chars: (text, face) =>
      Buffer.concat(
        Array.from(text, (sign, at) => char(sign, face, { starts: face === 'function' && at === 0 })),
      ),
    line,
    none: () => tag(1, 1),
    template: (selector, variation, ...places) =>
      Buffer.concat([tag(3, 0), Buffer.from([selector, variation, 0]), list(places)]),
    pile: (align, ...lines) => Buffer.concat([tag(4, 0), Buffer.from([align, 1]), list(lines)]),
    matrix: (rows, columns, ...cells) =>
      Buffer.concat([
        tag(5, 0),
        Buffer.from([1, 2, 1, rows, columns]),
        Buffer.alloc(Math.ceil((rows + 1) / 4) + Math.ceil((columns + 1) / 4)),
        list(cells),
      ]),
    formula: (...parts) => Buffer.concat([head(version), Buffer.from([10]), list([line(...parts)])]),
  }
}

/** The head of a formula; MathType names its fonts, sizes and spaces in it. */
function head(version: 3 | 5): Buffer {
  if (version === 3) return Buffer.from([3, 1, 1, 3, 10])
  return Buffer.concat([
    Buffer.from('0501000609', 'hex'),
    Buffer.from('DSMT6\0\x01\x13WinAllBasicCodePages\0', 'latin1'),
    Buffer.from('\x11\x05Times New Roman\0\x11\x03Symbol\0\x11\x04MT Extra\0', 'latin1'),
    // Three sizes and two spaces in half bytes, of which the last byte is filled up; styles of two bytes, one of one.
    Buffer.from('1200' + '03212f458f442f' + '02125f4100f0' + '03' + '0100' + '00' + '0102', 'hex'),
    // A colour with its name, which is then used.
    Buffer.from('1004000000000000426c61636b000f01', 'hex'),
    // A record of a later version.
    Buffer.from('64' + '03aabbcc', 'hex'),
  ])
}

/** A formula as an object in a document holds it. */
export function formulaObject(formula: Buffer): Buffer {
  const before = Buffer.alloc(28)
  before.writeUInt16LE(28, 0)
  before.writeUInt32LE(formula.length, 8)
  return oleFile('Equation Native', Buffer.concat([before, formula]))
}

/** A drawing of Windows in which MathType keeps its formula, in parts of so many bytes. */
export function formulaDrawing(formula: Buffer, part_bytes = 4096): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(0x9ac6cdd7, 0)
  const records: Buffer[] = [Buffer.from('0400000003010800', 'hex')]
  for (let at = 0; at < formula.length; at += part_bytes)
    records.push(comment(formula.subarray(at, at + part_bytes), formula.length))
  return Buffer.concat([head, ...records, Buffer.from('030000000000', 'hex')])
}

function comment(part: Buffer, total: number): Buffer {
  const lengths = Buffer.alloc(10)
  lengths.writeUInt16LE(1, 0)
  lengths.writeUInt32LE(total, 2)
  lengths.writeUInt32LE(part.length, 6)
  const data = Buffer.concat([Buffer.from('AppsMFCC'), lengths, Buffer.from('Design Science, Inc.\0'), part])
  const held = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)])
  const record = Buffer.alloc(10)
  record.writeUInt32LE((10 + held.length) / 2, 0)
  record.writeUInt16LE(0x0626, 4)
  record.writeUInt16LE(15, 6)
  record.writeUInt16LE(data.length, 8)
  return Buffer.concat([record, held])
}
