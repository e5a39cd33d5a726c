import { expect, test } from 'vitest'
import { refusalsOf } from './refusals.ts'

const file = (name: string, size = 1) => ({ name, size })

test('files that are not taken for one reason are told together, each by name', () => {
  const [types, empty, large] = refusalsOf([
    ...[file('a.zip'), file('课件.pptx'), file('b.svg'), file('空.pdf', 0), file('空.docx', 0)],
    file('照片.png', 31 * 1024 * 1024),
  ])
  expect(types).toMatch(/^不支持这 2 个文件的类型：“a\.zip”“b\.svg”。可上传：PDF、PPTX/)
  expect(empty).toBe('这 2 个文件是空的：“空.pdf”“空.docx”')
  expect(large).toBe('“照片.png”超过 PNG 的大小上限 30 MB')
})

test('of many, some are named', () => {
  const many = Array.from({ length: 40 }, (_one, no) => file(`${no}.zip`))
  const [told, ...more] = refusalsOf(many)
  expect(told).toMatch(/^不支持这 40 个文件的类型：“0\.zip”“1\.zip”“2\.zip”“3\.zip”“4\.zip”等。/)
  expect(more).toEqual([])
})

test('one file is told as ever', () => {
  expect(refusalsOf([file('空.pdf', 0)])).toEqual(['“空.pdf”是空文件'])
})
