import { expect, test } from 'vitest'
import { readLength } from './typed-length.ts'

const read = (minutes: string, seconds: string) => {
  const length = readLength({ minutes, seconds })
  return length.kind === 'length' ? length.length_s : length.words
}

test('[CR-120] reads minutes and seconds, and says which of them is wrong', () => {
  expect([read('2', '30'), read('', '45'), read('10', ''), read('９', ' 5 '), read('99', '59')]).toEqual([
    150, 45, 600, 545, 5999,
  ])
  expect([read('100', '0'), read('-1', '0'), read('1.5', '0')]).toEqual(Array(3).fill('分钟请填 0 到 99'))
  expect([read('1', '60'), read('1', 'x')]).toEqual(Array(2).fill('秒请填 0 到 59'))
  expect([read('', ''), read('0', '00')]).toEqual(Array(2).fill('请填写倒计时的时间'))
})
