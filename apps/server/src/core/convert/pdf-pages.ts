import { createReadStream } from 'node:fs'

const PAGE = /\/Type\s*\/Page(?![a-zA-Z])/g
/** Longer than any spelling of a page object's type. */
const OVERLAP = 32

/** How many pages a PDF has that our converter wrote (its page objects lie open, not packed); 0 for a file that is no whole PDF. */
export async function countPdfPages(file: string): Promise<number> {
  let count = 0
  let carried = ''
  let start = ''
  let end = ''
  for await (const chunk of createReadStream(file, { encoding: 'latin1', highWaterMark: 1024 * 1024 })) {
    const text = String(chunk)
    if (start === '') start = text.slice(0, 5)
    end = (end + text).slice(-1024)
    const seen = carried + text
    // A match that reaches into the last bytes may be cut: it is counted with the next chunk.
    const counted = seen.length - OVERLAP
    count += [...seen.matchAll(PAGE)].filter(({ index }) => index < counted).length
    carried = seen.slice(Math.max(0, counted))
  }
  count += [...carried.matchAll(PAGE)].length
  return start === '%PDF-' && end.includes('%%EOF') ? count : 0
}
