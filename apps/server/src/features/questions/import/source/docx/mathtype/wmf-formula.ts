import { formulaLatex } from './equation-latex.ts'

const PLACEABLE = 0x9ac6cdd7
const PLACEABLE_BYTES = 22
const HEADER_BYTES = 18
const ESCAPE = 0x0626
const COMMENT = 15
const SIGN = 'AppsMFCC'
const MOST_BYTES = 256 * 1024

/** The formula that MathType keeps in the comments of a drawing of Windows (WMF) which it made, as LaTeX; null where there is none. Linear. */
export function drawingLatex(drawing: Buffer): string | null {
  if (drawing.length < PLACEABLE_BYTES + HEADER_BYTES) return null
  const start = (drawing.readUInt32LE(0) === PLACEABLE ? PLACEABLE_BYTES : 0) + HEADER_BYTES
  const chunks: Buffer[] = []
  let length = 0
  for (let at = start; at + 6 <= drawing.length; ) {
    const bytes = drawing.readUInt32LE(at) * 2
    if (bytes < 6) break
    const chunk = chunkIn(drawing.subarray(at, at + bytes))
    if (chunk !== null) {
      chunks.push(chunk)
      length += chunk.length
    }
    if (length > MOST_BYTES) return null
    at += bytes
  }
  return length === 0 ? null : formulaLatex(Buffer.concat(chunks))
}

/** A record's part of the formula: `AppsMFCC`, a version, the length of all parts and of this one, its program, the part. */
function chunkIn(record: Buffer): Buffer | null {
  if (record.readUInt16LE(4) !== ESCAPE || record.length < 28) return null
  if (record.readUInt16LE(6) !== COMMENT || record.toString('latin1', 10, 18) !== SIGN) return null
  const name_end = record.indexOf(0, 28)
  if (name_end === -1) return null
  const signature = record.toString('latin1', 28, name_end)
  // MathType writes the same formula a second time as MathML, with data that Word needs to set it.
  if (!/^(?:Design Science, Inc\.|WIRIS)(?:\/MTEF)?$/i.test(signature)) return null
  const size = Math.min(record.readUInt32LE(24), MOST_BYTES)
  return record.subarray(name_end + 1, name_end + 1 + size)
}
