import { expect, test } from 'vitest'
import { isPageFor, pageClassWords } from './page-classes.ts'

const CLASSES = ['1', '2', '3'].map((class_id) => ({ class_id, name: `高一(${class_id})班` }))
const page = (...for_class_ids: string[]) => ({ for_class_ids })

test('[LE-195] a page is for all classes, or for those that are chosen, in the order of the lesson', () => {
  expect(isPageFor({ for_class_ids: null }, '1')).toBe(true)
  expect(isPageFor(page('2', '3'), '1')).toBe(false)
  expect(pageClassWords({ for_class_ids: null }, CLASSES)).toBeNull()
  expect(pageClassWords(page('3', '1'), CLASSES)).toBe('仅 高一(1)班、高一(3)班')
})

test('[LE-198] classes that left the lesson are not named, and a page of none says so', () => {
  expect(pageClassWords(page('9', '2'), CLASSES)).toBe('仅 高一(2)班')
  expect(pageClassWords(page('9'), CLASSES)).toBe('没有班级')
})
