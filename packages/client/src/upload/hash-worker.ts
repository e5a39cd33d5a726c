import { hashChunks } from './hash-chunks.ts'
import { FILE_READ_MESSAGE } from './upload-error.ts'

/** A message of the worker; `failed` ends it. */
export type HashMessage =
  | { kind: 'progress'; done_bytes: number }
  | { kind: 'done'; sha256: string }
  | { kind: 'failed'; message: string }

const say = (message: HashMessage) => self.postMessage(message)

self.addEventListener('message', (event: MessageEvent<Blob>) => {
  hashChunks(event.data, (done_bytes) => say({ kind: 'progress', done_bytes })).then(
    (sha256) => say({ kind: 'done', sha256 }),
    (error: unknown) =>
      say({ kind: 'failed', message: error instanceof Error ? error.message : FILE_READ_MESSAGE }),
  )
})
