import { expect, test } from 'vitest'
import type { UploadState } from './upload-item.ts'
import { phaseProgress } from './upload-progress.ts'

test('[UP-10] a file shows the share of its bytes that are in the store', () => {
  const progressOf = (state: UploadState<unknown>) => phaseProgress({ size: 120, state })
  expect(progressOf({ phase: 'queued' })).toBe(0)
  expect(progressOf({ phase: 'hashing', done_bytes: 60 })).toBe(0.5)
  expect(progressOf({ phase: 'uploading', sent_bytes: 0 })).toBe(0)
  expect(progressOf({ phase: 'uploading', sent_bytes: 15 })).toBe(0.125)
  expect(progressOf({ phase: 'paused', sent_bytes: 15 })).toBe(0.125)
  expect(progressOf({ phase: 'confirming' })).toBe(1)
})
