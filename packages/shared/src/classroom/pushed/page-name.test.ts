import { expect, test } from 'vitest'
import { pageNameAt } from './page-name.ts'

test('[CR-419] a page is named by its title, with its number where the title alone does not tell which it is', () => {
  const pages = ['引入', '白板', '课件', '', '课件', '板书'].map((title) => ({ title }))
  const names = pages.map((_page, at) => pageNameAt(pages, at))
  expect(names).toEqual(['引入', '白板 2', '课件 3', '第 4 页', '课件 5', '板书 6'])
})
