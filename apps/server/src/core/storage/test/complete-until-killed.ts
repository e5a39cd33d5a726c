// Completes an upload in a process of its own and ends it, as a power cut would, before its n-th change of the disk.
// Arguments: root, key, upload id, n. Prints `done` when it came to the end.
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'
import { createDiskBackend } from '../disk/disk-backend.ts'

const [root = '', key = '', upload_id = '', at = ''] = process.argv.slice(2)
let changes = 0

function dieBefore<Args extends unknown[], Result>(change: (...args: Args) => Result) {
  return (...args: Args): Result => {
    changes += 1
    if (changes === Number(at)) process.kill(process.pid, 'SIGKILL')
    return change(...args)
  }
}

const backend = createDiskBackend({ root, bucket: 'files', now: () => Date.now() })
const place = { key, upload_id }
const parts = await backend.listParts(place)
Object.assign(fs, {
  rename: dieBefore(fs.rename),
  link: dieBefore(fs.link),
  rm: dieBefore(fs.rm),
  mkdir: dieBefore(fs.mkdir),
  utimes: dieBefore(fs.utimes),
})
syncBuiltinESMExports()
await backend.completeUpload(place, parts)
process.stdout.write('done')
