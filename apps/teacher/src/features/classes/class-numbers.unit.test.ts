import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classNosInWords, MAX_NEW_CLASSES, readClassNos } from './class-numbers.ts'

test.each([
  ['1-3', [1, 2, 3]],
  ['１－３，５', [1, 2, 3, 5]],
  ['8、2、2 4班', [2, 4, 8]],
  ['3到5', [3, 4, 5]],
  ['', []],
])('“%s” is read as people mean it', (text, nos) => {
  expect(readClassNos(text)).toEqual({ nos, wrong: null })
})

test.each([
  ['a班', '看不懂“a班”，请写成 1-6 或 1、3、5'],
  ['0', '班号从 1 到 99'],
  ['5-2', '“5-2”前面的数要小于后面的数'],
  ['1-31', '一次最多新建 30 个班级'],
])('“%s” is refused with the reason', (text, wrong) => {
  expect(readClassNos(text)).toEqual({ nos: [], wrong })
})

test('what is written in words is read back the same', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: MAX_NEW_CLASSES })
  fc.assert(
    fc.property(numbers, (chosen) => {
      const nos = [...chosen].sort((a, b) => a - b)
      expect(readClassNos(classNosInWords(nos))).toEqual({ nos, wrong: null })
    }),
  )
})
