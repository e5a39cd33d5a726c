import { newId } from '@jiangtai/shared/core/ids.ts'
import { expect, test } from 'vitest'
import {
  isOwnObjectKey,
  isOwnScreenshotKey,
  isSameFileType,
  newObjectKey,
  newScreenshotKey,
} from './object-keys.ts'

const owner = { school_id: 's-1', owner_teacher_id: newId() }

test('[UP-12] a key belongs to the teacher it was made for, and to one purpose', () => {
  const file = newObjectKey(owner, 'pdf')
  const shot = newScreenshotKey(owner)
  expect([isOwnObjectKey(owner, file), isOwnScreenshotKey(owner, shot)]).toEqual([true, true])
  expect([isOwnObjectKey(owner, shot), isOwnScreenshotKey(owner, file)]).toEqual([false, false])
  for (const other of [
    { ...owner, school_id: 's-2' },
    { ...owner, owner_teacher_id: newId() },
  ]) {
    expect([isOwnObjectKey(other, file), isOwnScreenshotKey(other, shot)]).toEqual([false, false])
  }
})

test('[RE-4] only screenshots lie where whoever has the address may read', () => {
  expect(newScreenshotKey(owner)).toMatch(/^public\/s-1\/screenshot\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.png$/)
  expect(newObjectKey(owner, 'png').startsWith('public/')).toBe(false)
  // Version 4: no part of it tells the time.
  expect(newScreenshotKey(owner)).toMatch(/\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f-]{16}\.png$/)
})

test.each([
  (key: string) => `x/${key}`,
  (key: string) => `${key}/x.png`,
  (key: string) => key.replace(/[^/]+$/, '../x.png'),
  (key: string) => key.replace(/[^/]+$/, '.png'),
  (key: string) => `${key}\n`,
])('%# a key bent out of shape belongs to nobody', (bend) => {
  expect(isOwnObjectKey(owner, bend(newObjectKey(owner, 'png')))).toBe(false)
  expect(isOwnScreenshotKey(owner, bend(newScreenshotKey(owner)))).toBe(false)
})

test('an ending in other letters is the same type, another type is not', () => {
  expect(isSameFileType('s/resource/t/1.jpg', '照片.JPEG')).toBe(true)
  expect(isSameFileType('s/resource/t/1.jpg', '照片.png')).toBe(false)
  expect(isSameFileType('s/resource/t/1.exe', '照片.exe')).toBe(false)
})
