import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashChunks } from './hash-chunks.ts'

it('hashes in chunks of 1,048,576 bytes and reports each', async () => {
  const bytes = randomBytes(2_500_000)
  const progress: number[] = []
  const sha256 = await hashChunks(new Blob([bytes]), (done) => progress.push(done))
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(progress).toEqual([1_048_576, 2_097_152, 2_500_000])
})

it('hashes an empty file', async () => {
  expect(await hashChunks(new Blob([]), () => undefined)).toBe(createHash('sha256').digest('hex'))
})

it('says "Error reading file" when the file is gone', async () => {
  const blob = new Blob(['x'])
  blob.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as unknown as Blob
  await expect(hashChunks(blob, () => undefined)).rejects.toThrow(/^Error reading file$/)
})
