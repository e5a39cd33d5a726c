import { threadFile } from '../../threads/thread-file.ts'
import { threadLine } from '../../threads/thread-line.ts'
import type { XlsxBounds, XlsxRefusal, XlsxRows } from './read-xlsx.ts'
import type { XlsxSheet } from './write-xlsx.ts'

/** The work for a thread of spreadsheets: to read the text of a file, or to write a file of some sheets. */
export type XlsxWork =
  | { kind: 'read'; bytes: Uint8Array; bounds: XlsxBounds }
  | { kind: 'write'; sheets: readonly XlsxSheet[] }

const program = threadFile(new URL('./xlsx.thread.ts', import.meta.url))
/** A file that needs more costs its thread, not the server ([RN-20]); five thousand rows of twenty columns take a fifth of it. */
const READING = { program, heap_mb: 160, answer_ms: 20_000 }
const WRITING = { program, heap_mb: 320, answer_ms: 120_000 }

// Reading and writing have a thread each, so that an upload does not delay an export, and the other way round.
const read = threadLine<XlsxWork, { kind: 'read'; sheets: XlsxRows[] } | XlsxRefusal>(READING)
const write = threadLine<XlsxWork, Uint8Array>(WRITING)

/** `readSheets` in a thread of its own, where owners take turns. Rejects with `ThreadEnded` for a file that takes too much memory or time. */
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
