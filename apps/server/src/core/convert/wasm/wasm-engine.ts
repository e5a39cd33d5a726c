import type { ConvertTask, Engine } from '../engine.ts'
import { findIsolation, type Isolation } from '../isolation.ts'
import { boundedReply } from '../kept-process.ts'
import type { Ending } from '../run-limited.ts'
import { type OfficeProcess, startOfficeProcess } from './office-process.ts'

/** Bounds of the process that is kept ([CV-2], [CV-4]). */
export type WasmBounds = {
  /** More than this in all ends it in the middle of a file; a file that leaves it with more than `rest_bytes` was its last. */
  memory_bytes: number
  rest_bytes: number
  /** After so many files, and after so long without one, it ends and gives its memory back. */
  files: number
  idle_ms: number
  start_ms: number
}

/** A process takes 0.6 GB at rest. */
export const WASM_BOUNDS: WasmBounds = {
  memory_bytes: 2 * 1024 ** 3,
  rest_bytes: 1024 ** 3,
  files: 50,
  idle_ms: 30 * 60_000,
  start_ms: 120_000,
}

/** How it is started and bounded where that differs. */
export type WasmSettings = {
  isolation?: Isolation
  bounds?: WasmBounds
  start?: (wall: Isolation) => OfficeProcess
}

/** LibreOffice as WebAssembly in one process that is kept between files. Files wait for each other. */
export function wasmEngine(settings: WasmSettings = {}): Engine {
  const { bounds = WASM_BOUNDS, start = startOfficeProcess } = settings
  let wall = settings.isolation
  let kept: { office: OfficeProcess; files: number } | null = null
  let line: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const drop = (): void => {
    clearTimeout(idle)
    kept?.office.end()
    kept = null
  }
  const rest = (): void => {
    clearTimeout(idle)
    idle = setTimeout(drop, bounds.idle_ms)
    idle.unref()
  }
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = line.then(work)
    line = turn.catch(() => undefined)
    return turn
  }

  /** The process that is there, else a new one once it is ready; null when it does not start. */
  async function ready(signal?: AbortSignal): Promise<OfficeProcess | null> {
    if (kept?.office.isAlive() === true) return kept.office
    drop()
    wall ??= findIsolation()
    const office = start(wall)
    kept = { office, files: 0 }
    const heard = await watched(office, {
      timeout_ms: bounds.start_ms,
      memory_bytes: bounds.memory_bytes,
      signal,
    })
    if (heard === 'answered') return office
    drop()
    return null
  }

  async function convert({ input, output, limits, signal }: ConvertTask): Promise<Ending> {
    signal.throwIfAborted()
    clearTimeout(idle)
    const office = await ready(signal)
    signal.throwIfAborted()
    if (office === null || kept === null) return 'failed'
    kept.files += 1
    const run = { timeout_ms: limits.timeout_ms, memory_bytes: bounds.memory_bytes, signal }
    const waiting = watched(office, run)
    office.tell({ input, output, max_bytes: limits.max_bytes })
    const heard = await waiting
    // A failed conversion may have left something behind, so that the next file gets a new process.
    if (heard !== 'answered' || kept.files >= bounds.files || office.memory() > bounds.rest_bytes) drop()
    else rest()
    signal.throwIfAborted()
    if (heard === 'late') return 'timed_out'
    return heard === 'gone' ? 'failed' : 'ended'
  }

  return {
    name: 'wasm',
    convert: (task) => inLine(() => convert(task)),
    warm: () =>
      inLine(async () => {
        const isReady = (await ready()) !== null
        rest()
        return isReady
      }),
    close: drop,
  }
}

/** Waits for an answer; `refused` is one that there is no PDF. */
async function watched(
  office: OfficeProcess,
  run: { timeout_ms: number; memory_bytes: number; signal?: AbortSignal | undefined },
): Promise<'answered' | 'refused' | 'gone' | 'late'> {
  const heard = await boundedReply(office, run)
  if (typeof heard === 'string') return heard
  return 'is_done' in heard.reply && !heard.reply.is_done ? 'refused' : 'answered'
}
