import { expect, test } from 'vitest'
import type { UploadState } from './upload-item.ts'
import { phaseProgress } from './upload-progress.ts'

test('[UP-10] a file shows the share of its bytes that are in the store', () => {
  const of = (state: UploadState<unknown>) => phaseProgress({ size: 120, state })
  expect(of({ phase: 'queued' })).toBe(0)
  expect(of({ phase: 'hashing', done_bytes: 60 })).toBe(0.5)
  expect(of({ phase: 'uploading', sent_bytes: 0 })).toBe(0)
  expect(of({ phase: 'uploading', sent_bytes: 15 })).toBe(0.125)
  expect(of({ phase: 'paused', sent_bytes: 15 })).toBe(0.125)
  expect(of({ phase: 'confirming' })).toBe(1)
})
