import { Worker } from 'node:worker_threads'
import type { XlsxRows } from './read-xlsx.ts'
import type { XlsxSheet } from './write-xlsx.ts'

/** What the thread of spreadsheets is asked: the text of a file, or a file of some sheets. */
export type XlsxWork =
  | { kind: 'read'; bytes: Uint8Array; bounds: { max_bytes: number; max_entries: number } }
  | { kind: 'write'; sheets: readonly XlsxSheet[] }
/** What it answers: null for what is no such file, or unpacks too large. */
export type XlsxResult<W extends XlsxWork> = W extends { kind: 'read' } ? XlsxRows[] | null : Uint8Array

type Answer = { work_id: number } & ({ result: unknown } | { error: string })
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

const WORKER_FILE = new URL('./xlsx-worker.mjs', import.meta.url)
/** A file that needs more than this ends the thread, not the process. */
const MAX_HEAP_MB = 512

let current: Thread | null = null
let last_id = 0

/** Has a file packed or unpacked in a thread of its own, which starts with the first one and is replaced when it dies. */
export function inXlsxThread<W extends XlsxWork>(work: W): Promise<XlsxResult<W>> {
  const { worker, waiting } = (current ??= start())
  last_id += 1
  const work_id = last_id
  return new Promise((resolve, reject) => {
    waiting.set(work_id, { resolve: (result) => resolve(result as XlsxResult<W>), reject })
    // A process may end while the thread is idle, not while somebody waits for it.
    worker.ref()
    worker.postMessage({ work_id, work })
  })
}

function start(): Thread {
  const worker = new Worker(WORKER_FILE, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
  const thread: Thread = { worker, waiting: new Map() }
  const end = (error: Error) => {
    if (current === thread) current = null
    for (const { reject } of thread.waiting.values()) reject(error)
    thread.waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread of spreadsheets ended')))
  worker.on('message', (answer: Answer) => {
    const asked = thread.waiting.get(answer.work_id)
    thread.waiting.delete(answer.work_id)
    if (thread.waiting.size === 0) worker.unref()
    if ('error' in answer) asked?.reject(new Error(answer.error))
    else asked?.resolve(answer.result)
  })
  return thread
}
