import { expect, it } from 'vitest'
import { hashFile } from './hash-file.ts'

it('hashes in a worker of a real browser, with progress', async () => {
  const progress: number[] = []
  const signal = new AbortController().signal
  const file = new Blob([new Uint8Array(3_000_000)])
  const sha256 = await hashFile(file, { onProgress: (done) => progress.push(done), signal })
  const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  expect(sha256).toBe([...expected].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  expect(progress.at(-1)).toBe(3_000_000)
})

it('stops when cancelled', async () => {
  const stop = new AbortController()
  const hashing = hashFile(new Blob([new Uint8Array(50_000_000)]), {
    onProgress: () => stop.abort(),
    signal: stop.signal,
  })
  await expect(hashing).rejects.toMatchObject({ kind: 'cancelled' })
})
