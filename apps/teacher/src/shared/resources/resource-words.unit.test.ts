import type { FolderView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import { expect, test } from 'vitest'
import { afterWord, chosenWords } from './resource-words.ts'

const file = { name: '导数.pdf' } as ResourceView
const folder = { name: '函数' } as FolderView

test('one is told by its name, several by their number, which stands apart from the word before it', () => {
  expect(`已移动${afterWord({ resources: [file], folders: [] })}`).toBe('已移动“导数.pdf”')
  expect(`已移动${afterWord({ resources: [file, file], folders: [folder] })}`).toBe(
    '已移动 1 个文件夹和 2 个文件',
  )
  expect(`${chosenWords({ resources: [file, file], folders: [] })}已移到回收站`).toBe('2 个文件已移到回收站')
})
