import katex from 'katex'
import { oleStream } from '../../../../../../core/formats/ole/ole-stream.ts'
import { MtefRefused } from './mtef-cursor.ts'
import { mtefLatex } from './mtef-latex.ts'
import { readMtef } from './read-mtef.ts'

/** A formula of a page is a few hundred bytes, with its fonts two thousand. */
const MOST_BYTES = 256 * 1024
/** The most letters that a document takes. */
const LONGEST_LATEX = 5000
const STREAM = 'Equation Native'

/** The formula in an object that MathType or the equation editor of old Word put into a document, as LaTeX; null where it cannot be read whole. */
export function objectLatex(object: Buffer): string | null {
  const stream = oleStream(object, STREAM, MOST_BYTES)
  if (stream === null || stream.length < 2) return null
  return formulaLatex(stream.subarray(stream.readUInt16LE(0)))
}

/** A formula in the format of MathType (MTEF) as LaTeX that is sure to be drawn; null where it cannot be read whole. */
export function formulaLatex(bytes: Buffer): string | null {
  try {
    const latex = mtefLatex(readMtef(bytes))
    return latex !== '' && latex.length <= LONGEST_LATEX && isDrawn(latex) ? latex : null
  } catch (error) {
    if (error instanceof MtefRefused) return null
    throw error
  }
}

function isDrawn(latex: string): boolean {
  try {
    katex.renderToString(latex, { output: 'mathml', strict: 'ignore', throwOnError: true, trust: false })
    return true
  } catch {
    return false
  }
}
