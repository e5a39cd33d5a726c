import { HASH_CHUNK_BYTES } from '@jiangtai/shared/core/constants.ts'
import { createSHA256 } from 'hash-wasm'
import { FILE_READ_MESSAGE } from './upload-error.ts'

/** SHA-256 of a blob in hex, read in chunks of 1,048,576 bytes; throws `Error reading file` when a chunk cannot be read. */
export async function hashChunks(blob: Blob, onProgress: (done_bytes: number) => void): Promise<string> {
  const hasher = await createSHA256()
  hasher.init()
  for (let start = 0; start < blob.size; start += HASH_CHUNK_BYTES) {
    const chunk = await readChunk(blob.slice(start, start + HASH_CHUNK_BYTES))
    hasher.update(chunk)
    onProgress(start + chunk.byteLength)
  }
  return hasher.digest('hex')
}

async function readChunk(chunk: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await chunk.arrayBuffer())
  } catch {
    throw new Error(FILE_READ_MESSAGE)
  }
}
