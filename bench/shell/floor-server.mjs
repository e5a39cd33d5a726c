// The least that shows the same twenty rows: a page without script, and a bare React list. Both compressed as ours is.
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'

const rows = Array.from({ length: 20 }, (_row, index) => ({
  name: `第 ${index + 1} 课时 二次函数的图象与性质.png`,
  type: '图片',
  size: `${(index + 1) * 12} KB`,
  time: `11 月 ${index + 1} 日 14:05`,
}))

const STYLE = `body{margin:0;font:14px/1.6 sans-serif}table{width:100%;border-collapse:collapse;table-layout:fixed}
td{height:44px;padding:0 12px;border-bottom:1px solid #e3e7e1}`

const LIST = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const rows = ${JSON.stringify(rows)}
function List() {
  return h('main', null, h('h1', null, '个人资源'), h('table', null, h('tbody', null,
    rows.map((row) => h('tr', { key: row.name },
      h('td', null, row.name), h('td', null, row.type), h('td', null, row.size), h('td', null, row.time))))))
}
createRoot(document.getElementById('root')).render(h(List))
`

const { outputFiles } = await build({
  stdin: { contents: LIST, resolveDir: import.meta.dirname, loader: 'js' },
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
})

const table = `<table><tbody>${rows
  .map(
    ({ name, type, size, time }) =>
      `<tr><td>${name}</td><td>${type}</td><td>${size}</td><td>${time}</td></tr>`,
  )
  .join('')}</tbody></table>`
// Compressed once, as ours is: compressing is no part of what is measured.
const files = new Map([
  ['/static', pageOf(`<main><h1>个人资源</h1>${table}</main>`)],
  ['/react', pageOf('<div id="root"></div><script type="module" src="/list.js"></script>')],
  [
    '/list.js',
    {
      type: 'text/javascript',
      cache: 'max-age=31536000, immutable',
      body: brotliCompressSync(outputFiles[0].text),
    },
  ],
])

createServer((request, response) => {
  const file = files.get(request.url ?? '')
  if (file === undefined) return response.writeHead(404).end()
  response.writeHead(200, {
    'content-type': `${file.type}; charset=utf-8`,
    'content-encoding': 'br',
    'cache-control': file.cache,
  })
  response.end(file.body)
}).listen(Number(process.env.PORT), '127.0.0.1')

/** @param {string} body */
function pageOf(body) {
  const head = `<meta charset="utf-8"><title>floor</title><style>${STYLE}</style>`
  return {
    type: 'text/html',
    cache: 'no-cache',
    body: brotliCompressSync(
      `<!doctype html><html lang="zh-CN"><head>${head}</head><body>${body}</body></html>`,
    ),
  }
}
