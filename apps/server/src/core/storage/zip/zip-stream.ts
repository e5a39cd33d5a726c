import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { Storage } from '../storage.ts'

/** One thing in an archive; a link becomes a small file that opens it. */
export type ZipEntry =
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string; object_key: string; size: number; at: string }
  | { kind: 'link'; path: string; link_url: string; at: string }
  | { kind: 'bytes'; path: string; bytes: Buffer; at: string }

/** An archive as it is sent: `size` is known beforehand, since nothing is compressed. */
export type ZipStream = { stream: Readable; size: number }

/**
 * Packs objects of the store one after another while the reader reads; nothing is held in memory and no two are open at once.
 * Every error destroys the stream, so that a broken archive never looks whole.
 */
export async function zipStream(storage: Storage, entries: readonly ZipEntry[]): Promise<ZipStream> {
  const zip = new yazl.ZipFile()
  const stream = new PassThrough()
  const stop = new AbortController()
  zip.on('error', (error) => stream.destroy(asError(error)))
  stream.once('close', () => stop.abort())
  for (const entry of entries) add(zip, entry, { storage, signal: stop.signal })
  const size = new Promise<number>((resolve) => {
    // The types forget that the size is told.
    const told: (size?: number) => void = (bytes = -1) => resolve(bytes)
    zip.end({ forceZip64Format: false, comment: '' }, told)
  })
  // A reader that goes away ends the packing too.
  pipeline(zip.outputStream, stream).catch((error: unknown) => stream.destroy(asError(error)))
  return { stream, size: await size }
}

function add(
  zip: yazl.ZipFile,
  entry: ZipEntry,
  { storage, signal }: { storage: Storage; signal: AbortSignal },
): void {
  if (entry.kind === 'folder') return zip.addEmptyDirectory(entry.path)
  const options = { mtime: new Date(entry.at), compress: false }
  if (entry.kind === 'bytes') return zip.addBuffer(entry.bytes, entry.path, options)
  if (entry.kind === 'link') {
    const shortcut = Buffer.from(`[InternetShortcut]\r\nURL=${entry.link_url}\r\n`)
    return zip.addBuffer(shortcut, entry.path, options)
  }
  const { path, object_key, size } = entry
  zip.addReadStreamLazy(path, { ...options, size }, (given) => {
    openObject(storage, { object_key, signal }).then(
      (opened) => given(null, opened),
      (error: unknown) => given(asError(error), new PassThrough()),
    )
  })
}

async function openObject(
  storage: Storage,
  { object_key, signal }: { object_key: string; signal: AbortSignal },
): Promise<Readable> {
  signal.throwIfAborted()
  const { stream } = await storage.read(object_key, null)
  const close = () => stream.destroy()
  signal.addEventListener('abort', close, { once: true })
  void once(stream, 'close').then(
    () => signal.removeEventListener('abort', close),
    () => undefined,
  )
  return stream
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('the archive could not be packed', { cause: thrown })
}
