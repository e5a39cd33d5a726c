import { expect, it } from 'vitest'
import { compareTextbooks } from './textbook-order.ts'

it('[QU-93] textbooks stand by grade, course and volume', () => {
  const names = [
    '三年级上册',
    '三年级下册',
    '人教版 七年级上册',
    '七年级下册',
    '八上',
    '九年级全一册',
    '高一上学期',
    '必修 第一册',
    '必修 第二册',
    '选择性必修 第一册',
  ]
  expect([...names].toReversed().toSorted(compareTextbooks)).toEqual(names)
})
