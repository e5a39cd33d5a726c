import type { FolderView } from '@jiangtai/shared/resources/views.ts'
import { expect, it } from 'vitest'
import { filesWithin, foldersIn, isWithin, pathWords, wholeTree } from './folders.ts'

const folder = (folder_id: string, parent_id: string | null, name = folder_id): FolderView => {
  return { folder_id, parent_id, name, file_count: 0 }
}
const TREE = [
  folder('c', 'a', '第2课'),
  folder('b', 'a', '第10课'),
  folder('a', null, '必修一'),
  folder('d', 'c'),
]

it('are read in their order, from the top down', () => {
  expect(foldersIn(TREE, 'a').map(({ name }) => name)).toEqual(['第2课', '第10课'])
  expect(wholeTree(TREE).map(({ folder: { folder_id }, depth }) => [folder_id, depth])).toEqual([
    ['a', 0],
    ['c', 1],
    ['d', 2],
    ['b', 1],
  ])
})

it('say where they lie', () => {
  expect(pathWords(TREE, 'c')).toBe('必修一 / 第2课')
  expect(pathWords(TREE, null)).toBe('我的资源')
})

it('[RE-6] know what lies in themselves, and end in a circle of a broken answer', () => {
  expect(isWithin(TREE, { folder_id: 'd', these: ['a'] })).toBe(true)
  expect(isWithin(TREE, { folder_id: 'a', these: ['d'] })).toBe(false)
  const circle = [folder('x', 'y'), folder('y', 'x')]
  expect(wholeTree(circle)).toEqual([])
  expect(isWithin(circle, { folder_id: 'x', these: ['a'] })).toBe(false)
})

it('count the files below too', () => {
  const top = { ...folder('a', null), file_count: 1 }
  const all = [top, { ...folder('b', 'a'), file_count: 2 }, { ...folder('c', 'b'), file_count: 4 }]
  expect(filesWithin(all, top)).toBe(7)
})
