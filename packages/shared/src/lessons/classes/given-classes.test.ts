import { expect, test } from 'vitest'
import { isForClass, givenClassWords } from './given-classes.ts'

const CLASSES = ['1', '2', '3'].map((class_id) => ({ class_id, name: `高一(${class_id})班` }))
const page = (...for_class_ids: string[]) => ({ for_class_ids })

test('[LE-195] a page is for all classes, or for those that are chosen, in the order of the lesson', () => {
  expect(isForClass({ for_class_ids: null }, '1')).toBe(true)
  expect(isForClass(page('2', '3'), '1')).toBe(false)
  expect(givenClassWords({ for_class_ids: null }, CLASSES)).toBeNull()
  expect(givenClassWords(page('3', '1'), CLASSES)).toBe('仅 高一(1)班、高一(3)班')
})

test('[LE-198] classes that left the lesson are not named, and a page of none says so', () => {
  expect(givenClassWords(page('9', '2'), CLASSES)).toBe('仅 高一(2)班')
  expect(givenClassWords(page('9'), CLASSES)).toBe('没有班级')
})
