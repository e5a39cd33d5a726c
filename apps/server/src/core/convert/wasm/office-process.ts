import type { Isolation } from '../isolation.ts'
import { type KeptProcess, startProcess } from '../kept-process.ts'
import type { OfficeReply, OfficeRequest } from './office-messages.ts'

/** A process that converts one file after the other. */
export type OfficeProcess = KeptProcess<OfficeRequest, OfficeReply>

/**
 * Its own JavaScript is little: the large data lies outside of that heap. Compiled function by function and never optimised, it is ready in
 * three seconds instead of a minute and takes half the memory; a file takes a fraction of a second all the same. Set while Node runs, these
 * flags do nothing from Node 24 on.
 */
const NODE_OPTIONS = ['--max-old-space-size=512', '--wasm-lazy-compilation', '--liftoff-only']

/** Starts the office behind the wall. */
export function startOfficeProcess(wall: Isolation): OfficeProcess {
  return startProcess({
    source: new URL('./office.process.ts', import.meta.url),
    wall,
    node_options: NODE_OPTIONS,
  })
}
