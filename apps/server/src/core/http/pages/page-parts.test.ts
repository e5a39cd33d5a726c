import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pagesByPath } from './page-parts.ts'

const page = '<!doctype html><html lang="zh-CN"><head></head><body></body></html>'

function folderWith(table: object | null): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-page-parts-'))
  if (table !== null) writeFileSync(path.join(folder, 'route-parts.json'), JSON.stringify(table))
  return folder
}

test('the page of an address names the files of its screen; only a page in the shell is marked so', () => {
  const folder = folderWith({
    '/list': { scripts: ['/assets/a.js', '/assets/b.js'], styles: ['/assets/a.css'], in_shell: true },
    '/login': { scripts: ['/assets/l.js'], styles: [], in_shell: false },
  })
  const pages = pagesByPath({ folder, page })
  expect(pages.get('/list')).toBe(
    '<!doctype html><html data-shell lang="zh-CN"><head>' +
      '<link rel="stylesheet" crossorigin href="/assets/a.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/a.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/b.js">' +
      '</head><body></body></html>',
  )
  expect(pages.get('/login')).toContain('href="/assets/l.js"></head>')
  expect(pages.get('/login')).not.toContain('data-shell')
  expect(pages.has('/other')).toBe(false)
})

test('a client that was built without the list is served as it is', () => {
  expect(pagesByPath({ folder: folderWith(null), page }).size).toBe(0)
})
