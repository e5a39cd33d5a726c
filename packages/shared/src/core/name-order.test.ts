import { expect, it } from 'vitest'
import { compareNames } from './name-order.ts'

const sorted = (...names: string[]) => names.toSorted(compareNames)

it('[SC-137] sorts Chinese numerals as numbers', () => {
  const groups = ['一组', '二组', '三组', '九组', '十组', '十一组', '二十组', '二十一组', '一百零二组']
  expect(sorted(...groups.toReversed())).toEqual(groups)
  expect(sorted('第十章', '第二章', '第一章')).toEqual(['第一章', '第二章', '第十章'])
  expect(sorted('二〇二七届', '二〇二六届')).toEqual(['二〇二六届', '二〇二七届'])
})

it('[SC-137] sorts digits as numbers, and mixes both ways of writing them', () => {
  expect(sorted('高一(10)班', '高一(2)班', '高二(1)班')).toEqual(['高一(2)班', '高一(10)班', '高二(1)班'])
  expect(sorted('3组', '十组', '二组')).toEqual(['二组', '3组', '十组'])
})

it('[SC-137] sorts what has no number by pinyin, and tells apart what is written in two ways', () => {
  expect(sorted('竹组', '鹿组', '鲸组')).toEqual(['鲸组', '鹿组', '竹组'])
  expect(compareNames('三组', '3组')).not.toBe(0)
  expect(compareNames('三组', '三组')).toBe(0)
})

it('[SC-137] orders any names one way only', () => {
  const names = ['', '十', '一', '零', '〇', '百', '两组', '二组', '10组', '十组', 'A组', '组一', '千千']
  for (const one of names)
    for (const other of names)
      expect(Math.sign(compareNames(one, other))).toBe(0 - Math.sign(compareNames(other, one)))
  expect(sorted(...names)).toEqual(sorted(...names.toReversed()))
})
