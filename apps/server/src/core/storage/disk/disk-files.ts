import { createHash, randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StorageError } from '../storage-error.ts'

/** Folders of a disk store. Names on disk are hashes: no key, however hostile or long, becomes a path. */
export type DiskLayout = {
  objects: string
  incoming: string
  uploads: string
}

/** The layout under a root folder for one bucket. */
export function diskLayout(root: string, bucket: string): DiskLayout {
  const base = path.resolve(root, bucket)
  return {
    objects: path.join(base, 'objects'),
    incoming: path.join(base, 'incoming'),
    uploads: path.join(base, 'uploads'),
  }
}

/** The folder and the name that stand for a key. */
export function keyPlace(key: string): { shard: string; name: string } {
  const name = createHash('sha256').update(key).digest('hex')
  return { shard: name.slice(0, 2), name }
}

/** A received file that is on the disk but not yet at its place. */
export type Incoming = { path: string; md5: string; size: number }

/** Writes a stream to a new file in `incoming`, synced; leaves nothing behind when the stream fails. */
export async function receiveFile(layout: DiskLayout, source: Readable): Promise<Incoming> {
  await mkdir(layout.incoming, { recursive: true, mode: 0o700 })
  const file = path.join(layout.incoming, randomUUID())
  const md5 = createHash('md5')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      md5.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(source, measure, createWriteStream(file, { flush: true, mode: 0o600 }))
    return { path: file, md5: md5.digest('hex'), size }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Writes a small file so that after a crash it is there whole or not at all; `is_new` refuses to replace one. */
export async function commitFile(
  layout: DiskLayout,
  file: { path: string; text: string; is_new: boolean },
): Promise<'stored' | 'exists'> {
  const draft = await receiveFile(layout, Readable.from([Buffer.from(file.text)]))
  try {
    if (!file.is_new) {
      await rename(draft.path, file.path)
    } else {
      await linkNew(draft.path, file.path)
    }
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return 'exists'
    throw error
  } finally {
    await rm(draft.path, { force: true })
  }
  await syncFolder(path.dirname(file.path))
  return 'stored'
}

// Unlike rename, link fails when the name is taken: two uploads of one key cannot both win.
async function linkNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    // exFAT and some network shares have no hard links; an exclusive copy still lets only one win.
    const isUnsupported = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].some((code) => isErrno(error, code))
    if (!isUnsupported) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

/** Makes new names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system journals names by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether a file system error is this one. */
export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Turns "no such file" into the given refusal, for callers that hold a name from a client. */
export function missingAs(code: 'NoSuchKey' | 'NoSuchUpload'): (error: unknown) => never {
  return (error) => {
    if (isErrno(error, 'ENOENT')) throw new StorageError(code, 'There is no such object or upload.')
    throw error
  }
}
