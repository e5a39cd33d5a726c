import { expect, test } from 'vitest'
import { PICKER_ACCEPT, uploadLimits } from './upload-limits.ts'

test('types of one limit stand together, before anything is picked', () => {
  expect(uploadLimits()).toEqual(['PDF、MP3 ≤ 200 MB', 'PNG、JPG、WebP、GIF ≤ 30 MB', 'MP4 ≤ 2 GB'])
})

test('the picker offers what is taken', () => {
  expect(PICKER_ACCEPT.split(',')).toContain('.jpeg')
})
