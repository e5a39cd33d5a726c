// The board and, beside it, a bare canvas: each a page of its own, built for this bench alone.
import { createServer } from 'node:http'
import path from 'node:path'
import { build } from 'esbuild'

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="#fff"/>${Array.from(
  { length: 400 },
  (_line, index) =>
    `<circle cx="${(index * 97) % 1920}" cy="${(index * 53) % 1080}" r="${20 + (index % 40)}" fill="hsl(${index},60%,70%)"/>`,
).join('')}</svg>`

/** Builds and serves both pages on a loopback port of its own. */
export async function servePenPages() {
  const [ours, bare] = await Promise.all(['page.tsx', 'bare.ts'].map(bundle))
  const files = new Map([
    ['/ours', pageOf('/ours.js', '<img id="picture" src="/picture.svg" alt="" hidden><div id="root"></div>')],
    ['/bare', pageOf('/bare.js', '')],
    ['/ours.js', { type: 'text/javascript', body: ours }],
    ['/bare.js', { type: 'text/javascript', body: bare }],
    ['/picture.svg', { type: 'image/svg+xml', body: PICTURE }],
  ])
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (file === undefined) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** @param {string} file */
async function bundle(file) {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0].text
}

/**
 * @param {string} script
 * @param {string} body
 */
function pageOf(script, body) {
  return {
    type: 'text/html',
    body: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>pen</title><style>body{margin:0;overflow:hidden}</style></head><body>${body}<script type="module" src="${script}"></script></body></html>`,
  }
}
