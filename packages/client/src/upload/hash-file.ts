import type { HashMessage } from './hash-worker.ts'
import { cancelledError, FILE_READ_MESSAGE } from './upload-error.ts'

/**
 * SHA-256 of a file in hex, worked out off the main thread. Rejects with `Error reading file` (spec §8) when the file
 * cannot be read or the worker cannot run, and with a cancelled UploadError when the signal ends it.
 */
export function hashFile(
  file: Blob,
  options: { onProgress: (done_bytes: number) => void; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (options.signal.aborted) return reject(cancelledError())
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    const end = (outcome: () => void) => {
      worker.terminate()
      options.signal.removeEventListener('abort', cancel)
      outcome()
    }
    const cancel = () => end(() => reject(cancelledError()))
    options.signal.addEventListener('abort', cancel)
    worker.addEventListener('error', () => end(() => reject(new Error(FILE_READ_MESSAGE))))
    worker.addEventListener('message', (event: MessageEvent<HashMessage>) => {
      const message = event.data
      if (message.kind === 'progress') options.onProgress(message.done_bytes)
      if (message.kind === 'done') end(() => resolve(message.sha256))
      if (message.kind === 'failed') end(() => reject(new Error(message.message)))
    })
    worker.postMessage(file)
  })
}
