import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pagesByPath } from './page-parts.ts'

const page = (file: string) => `<!doctype html><html lang="zh-CN"><head></head><body>${file}</body></html>`

function folderWith(table: object | null): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-page-parts-'))
  if (table !== null) writeFileSync(path.join(folder, 'route-parts.json'), JSON.stringify(table))
  return folder
}

test('[SL-77] the page of an address is the one it was built from and names the files of its screen; only a page in the shell is marked so', () => {
  const folder = folderWith({
    '/list': {
      page: 'index.html',
      scripts: ['/assets/a.js', '/assets/b.js'],
      styles: ['/assets/a.css'],
      in_shell: true,
    },
    '/login': { page: 'index.html', scripts: ['/assets/l.js'], styles: [], in_shell: false },
    '/board': { page: 'board.html', scripts: ['/assets/c.js'], styles: [], in_shell: false },
  })
  const pages = pagesByPath({ folder, page })
  expect(pages.get('/list')).toBe(
    '<!doctype html><html data-shell lang="zh-CN"><head>' +
      '<link rel="stylesheet" crossorigin href="/assets/a.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/a.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/b.js">' +
      '</head><body>index.html</body></html>',
  )
  expect(pages.get('/login')).toContain('href="/assets/l.js"></head>')
  expect(pages.get('/login')).not.toContain('data-shell')
  expect(pages.get('/board')).toContain('href="/assets/c.js"></head><body>board.html')
  expect(pages.has('/other')).toBe(false)
})

test('a client that was built without the list is served as it is', () => {
  expect(pagesByPath({ folder: folderWith(null), page }).size).toBe(0)
})
