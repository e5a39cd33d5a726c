import { expect, test } from 'vitest'
import { refusalsOf } from './refusals.ts'

const file = (name: string, size = 1) => ({ name, size })

test('files that are not taken for one reason are told together, each by name', () => {
  const [types, empty, large] = refusalsOf([
    ...[file('a.7z'), file('课件.pptx'), file('b.svg'), file('空.pdf', 0), file('空.docx', 0)],
    file('照片.png', 31 * 1024 * 1024),
  ])
  expect(types).toMatch(/^不支持这 2 个文件的类型：“a\.7z”“b\.svg”。可上传：PDF、PPTX/)
  expect(empty).toBe('这 2 个文件是空的：“空.pdf”“空.docx”')
  expect(large).toBe('“照片.png”超过 PNG 的大小上限 30 MB')
})

test('of many, some are named', () => {
  const many = Array.from({ length: 40 }, (_one, no) => file(`${no}.7z`))
  const [told, ...more] = refusalsOf(many)
  expect(told).toMatch(/^不支持这 40 个文件的类型：“0\.7z”“1\.7z”“2\.7z”“3\.7z”“4\.7z”等。/)
  expect(more).toEqual([])
})

test('one file is told as ever', () => {
  expect(refusalsOf([file('空.pdf', 0)])).toEqual(['“空.pdf”是空文件'])
})
