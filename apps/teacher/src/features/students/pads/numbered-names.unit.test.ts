import { expect, test } from 'vitest'
import { numberedNames } from './numbered-names.ts'

test('[SC-152] pads are numbered one after another, with numbers of one length', () => {
  expect(numberedNames('平板 ', '8', 3)).toEqual(['平板 08', '平板 09', '平板 10'])
  expect(numberedNames('', '３', 1)).toEqual(['3'])
})

test('[SC-152] what is no number numbers nothing', () => {
  for (const first of ['', '一', '0', '1.5', '100000']) expect(numberedNames('平板', first, 2)).toBeNull()
})
