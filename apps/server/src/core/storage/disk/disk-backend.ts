import { diskLayout } from './disk-files.ts'
import { headObject, listObjects, putObject, readObject, removeObject } from './disk-objects.ts'
import { sweepDisk } from './disk-sweep.ts'
import { abortUpload, completeUpload, listParts, putPart, startUpload } from './disk-uploads.ts'
import type { ObjectBackend } from '../object-backend.ts'

/** Objects as files under `root`; several processes may share it. */
export function createDiskBackend(options: {
  root: string
  bucket: string
  now: () => number
}): ObjectBackend {
  const layout = diskLayout(options.root, options.bucket)
  return {
    driver: 'disk',
    head: (key) => headObject(layout, key),
    read: (key, range) => readObject(layout, key, range),
    put: (key, object) => putObject(layout, { key, ...object }),
    remove: (key) => removeObject(layout, key),
    startUpload: (key, content_type) => startUpload(layout, key, content_type),
    putPart: (place, part) => putPart(layout, place, part),
    listParts: (place) => listParts(layout, place),
    completeUpload: (place, parts) => completeUpload(layout, place, parts),
    abortUpload: (place) => abortUpload(layout, place),
    list: (span) => listObjects(layout, span),
    sweep: (older_than_ms) => sweepDisk(layout, options.now() - older_than_ms),
  }
}
