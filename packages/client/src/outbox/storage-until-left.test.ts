import { newId } from '@jiangtai/shared/core/ids.ts'
import { expect, test } from 'vitest'
import type { WaitingInk } from '../classroom/ink-outbox.ts'
import { openInkStorage } from '../classroom/ink-storage.ts'
import { keyBesideOutbox } from './outbox-storage.ts'
import { storageUntilLeft } from './storage-until-left.ts'
import { memoryDevice } from './test/stepped-outbox.ts'

const CLEAR: WaitingInk = { page_id: 'page-1', op: { v: 1, kind: 'clear', id: newId() }, is_sent: false }

test('[OB-8] ink that comes after the student has signed out is not kept, and disturbs nobody', () => {
  const device = memoryDevice()
  const storage = storageUntilLeft(device)
  const ink = openInkStorage(storage, keyBesideOutbox('student-1', 'ink.lesson-1'))
  ink.save([CLEAR])
  expect(device.length).toBe(1)
  ink.save([])
  storage.leave()
  ink.save([CLEAR])
  expect(device.length).toBe(0)
})
