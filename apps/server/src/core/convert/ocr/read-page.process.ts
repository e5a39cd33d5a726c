// The program of the process in which photos are decoded, read and cut: a picture is told, and the answer is what stands on it ([QI-118]).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { findReaderPackages } from './find-packages.ts'
import type { PageReply, PageRequest } from './page-messages.ts'
import { MAX_PHOTO_PIXELS } from './photo-bounds.ts'
import { inkBox } from './picture/ink.ts'
import { loadJpeg } from './picture/jpeg.ts'
import { onWhitePaper } from './picture/paper-light.ts'
import { cropped, shrunk } from './picture/raster.ts'
import { readPhoto } from './read-photo.ts'
import { openTesseract } from './tesseract.ts'

/** Letters of a page that is so long on its longer side are as large as they are read best; more only takes time. */
const LONGEST_SIDE = 3000

// A server that was killed leaves nobody to end a picture that never ends: a thread looks, since this one is busy then.
const parent = process.ppid
new Worker(`setInterval(() => process.ppid === ${parent} || process.kill(process.pid, 'SIGKILL'), 1000)`, {
  eval: true,
}).unref()
process.once('disconnect', () => process.exit(0))

const packages = findReaderPackages()
if (packages === null) throw new Error('the packages that read photos are not installed')
const { core, language } = packages
const jpeg = loadJpeg(packages.jpeg)

process.on('message', (request: PageRequest) => {
  void answer(request).then(tell, () => process.exit(1))
})
tell({ kind: 'ready' })

async function answer(request: PageRequest): Promise<PageReply> {
  const photo = jpeg.decode(readFileSync(request.photo), { max_pixels: MAX_PHOTO_PIXELS })
  if (photo === null) return { kind: 'broken' }
  if (request.kind === 'read') {
    const { page, picture } = readPhoto(shrunk(photo, LONGEST_SIDE), await openTesseract({ core, language }))
    writeFileSync(request.upright, jpeg.encode(picture), { mode: 0o600 })
    return { kind: 'read', page }
  }
  const paper = onWhitePaper(photo)
  const inked = request.boxes.map((box, index) => {
    const part = inkBox(paper, box)
    const picture = part === null ? null : cropped(photo, part)
    if (picture === null) return null
    writeFileSync(path.join(request.folder, `${index}.jpg`), jpeg.encode(picture), { mode: 0o600 })
    return part
  })
  return { kind: 'cut', inked }
}

function tell(reply: PageReply): void {
  process.send?.(reply)
}
