import { threadFile } from '../../threads/thread-file.ts'
import { threadLine } from '../../threads/thread-line.ts'
import type { XlsxBounds, XlsxRefusal, XlsxRows } from './read-xlsx.ts'
import type { XlsxSheet } from './write-xlsx.ts'

/** What a thread of spreadsheets is asked: the text of a file, or a file of some sheets. */
export type XlsxWork =
  | { kind: 'read'; bytes: Uint8Array; bounds: XlsxBounds }
  | { kind: 'write'; sheets: readonly XlsxSheet[] }

const program = threadFile(new URL('./xlsx.thread.ts', import.meta.url))
/** A file that needs more costs its thread, not the server ([RN-20]); five thousand rows of twenty columns take a fifth of it. */
const READING = { program, heap_mb: 160, answer_ms: 20_000 }
const WRITING = { program, heap_mb: 320, answer_ms: 120_000 }

// What somebody uploads keeps nobody waiting who exports, and the other way round.
const read = threadLine<XlsxWork, { kind: 'read'; sheets: XlsxRows[] } | XlsxRefusal>(READING)
const write = threadLine<XlsxWork, Uint8Array>(WRITING)

/** `readSheets` in a thread of its own, where owners take turns. Rejects with `ThreadEnded` for what takes too much. */
export function readInThread(
  bytes: Uint8Array,
  bounds: XlsxBounds,
  owner: string,
): Promise<{ kind: 'read'; sheets: XlsxRows[] } | XlsxRefusal> {
  return read({ kind: 'read', bytes, bounds }, owner)
}

/** A file of some sheets, packed in a thread of its own. */
export function writeInThread(sheets: readonly XlsxSheet[]): Promise<Uint8Array> {
  return write({ kind: 'write', sheets })
}
