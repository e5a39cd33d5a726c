// The program of the process in which LibreOffice runs as WebAssembly: it is told a file, and says when it is done ([CV-2]).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { findPackages } from './find-packages.ts'
import { type OfficeRequest, type OfficeReply, HEAP_BYTES } from './office-messages.ts'
import { startWasmOffice } from './wasm-office.ts'

// A server that was killed leaves nobody to end a file that never ends: a thread looks, since this one is busy then.
const parent = process.ppid
new Worker(`setInterval(() => process.ppid === ${parent} || process.kill(process.pid, 'SIGKILL'), 1000)`, {
  eval: true,
}).unref()
process.once('disconnect', () => process.exit(0))

const packages = findPackages()
if (packages === null) throw new Error('the packages of LibreOffice are not installed')
const office = await startWasmOffice(packages, { heap_bytes: HEAP_BYTES })

process.on('message', ({ input, output, max_bytes }: OfficeRequest) => {
  const [from, to] = [input, output].map((file) => path.extname(file).slice(1))
  const made = office.convert(readFileSync(input), { from: from ?? '', to: to ?? '' })
  if (made === null) return tell({ is_done: false })
  mkdirSync(path.dirname(output), { recursive: true })
  // So much is enough to see that it is too large.
  writeFileSync(output, made.subarray(0, max_bytes + 1024), { mode: 0o600 })
  tell({ is_done: true })
})
tell({ is_ready: true })

function tell(reply: OfficeReply): void {
  process.send?.(reply)
}
