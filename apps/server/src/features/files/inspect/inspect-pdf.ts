import type { StoredBytes } from './stored-bytes.ts'
import type { Verdict } from './verdict.ts'

/** A PDF names the place of its index at the very end; some writers add a little after it. */
const TAIL_BYTES = 2048

/** PDF: its own name at the very first byte, so that it is nothing else as well, and the end it must have. */
export async function inspectPdf(bytes: StoredBytes): Promise<Verdict> {
  const start = Math.max(0, bytes.size - TAIL_BYTES)
  const tail = (await bytes.at(start, TAIL_BYTES)).toString('latin1')
  return tail.includes('startxref') && tail.includes('%%EOF') ? 'good' : 'broken'
}
