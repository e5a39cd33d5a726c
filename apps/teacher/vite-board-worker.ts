import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { KEPT_LESSONS } from './src/core/session/kept/kept-names.ts'
import { BOARD_WORKER_PATH } from './src/shared/resources/offline/board-worker-path.ts'

/** Scripts, styles, icons and the form of fonts that these browsers read. A class opens no PDF: its pages are pictures, and what reads PDFs weighs as much as all the rest. */
const KEPT = /\.(js|css|woff2|svg)$/
const LEFT_OUT = /\/(pdf\.worker|open-pdf)/

/** Writes the worker of the blackboard once all its files have their names. */
export function boardWorker({ board_path }: { board_path: string }): Plugin {
  return {
    name: 'board-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = boardFiles(bundle)
        const page = bundle['board.html']
        const content = page?.type === 'asset' ? String(page.source) : ''
        const version = createHash('sha256')
          .update(content)
          .update(files.join('\n'))
          .digest('hex')
          .slice(0, 12)
        const source = boardWorkerText({ version, page: board_path, files })
        this.emitFile({ type: 'asset', fileName: BOARD_WORKER_PATH.slice(1), source })
      },
    },
  }
}

/** All that the board can ever load, its later parts too. */
function boardFiles(bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<string>()
  const open = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('/board.html')
      ? file.fileName
      : [],
  )
  if (open.length === 0) throw new Error('the board was not built')
  while (open.length > 0) {
    const name = open.pop() ?? ''
    const file = bundle[name]
    if (file === undefined || seen.has(name) || LEFT_OUT.test(name)) continue
    seen.add(name)
    if (file.type !== 'chunk') continue
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {}
    open.push(...file.imports, ...file.dynamicImports, ...importedCss, ...importedAssets)
    // A worker and what a style shows are named in no table.
    open.push(
      ...namedIn(file.code, bundle),
      ...[...importedCss].flatMap((css) => namedIn(textOf(bundle[css]), bundle)),
    )
  }
  return [...seen]
    .filter((name) => KEPT.test(name))
    .map((name) => `/${name}`)
    .toSorted()
}

/** The files that a script or a style names by their address. */
function namedIn(text: string, bundle: Rolldown.OutputBundle): string[] {
  return [...text.matchAll(/[\w.-]+-[\w-]{7,8}\.(?:js|css|woff2|svg)\b/g)]
    .map(([name]) => `assets/${name}`)
    .filter((name) => bundle[name]?.type === 'asset')
}

function textOf(file: Rolldown.OutputBundle[string] | undefined): string {
  return file?.type === 'asset' ? String(file.source) : ''
}

/**
 * The worker: keeps the program of the board and answers for it and for the files of downloaded lessons ([LE-237]). The page is the server's
 * whenever it answers, so that a new version is there at once; its files have their content in their names, so a kept one is never an old one.
 */
export function boardWorkerText(kept: { version: string; page: string; files: readonly string[] }): string {
  const { version, page, files } = kept
  return `'use strict'
const VERSION = ${JSON.stringify(version)}
const PROGRAM = 'jiangtai-board'
const LESSONS = ${JSON.stringify(KEPT_LESSONS)}
const PAGE = ${JSON.stringify(page)}
const FILES = new Set(${JSON.stringify(files)})
const LATE_MS = 6000
const pathOf = ({ url }) => new URL(url).pathname
const keep = async () => {
  const cache = await caches.open(PROGRAM)
  const known = new Set((await cache.keys()).map(pathOf))
  await cache.addAll([...FILES].filter((file) => !known.has(file)))
  const page = await fetch(PAGE, { cache: 'no-store' })
  if (!page.ok || page.redirected) throw new Error('no page')
  await cache.put(PAGE, page)
  await self.skipWaiting()
}
// Files of an earlier version stay while a board that runs on them is open.
const tidy = async (opened) => {
  if (self.registration.installing || self.registration.waiting) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some((page) => page.id !== opened && pathOf(page) === PAGE)) return
  const cache = await caches.open(PROGRAM)
  const old = (await cache.keys()).filter((request) => pathOf(request) !== PAGE && !FILES.has(pathOf(request)))
  await Promise.all(old.map((request) => cache.delete(request)))
}
const keptPage = () => caches.match(PAGE, { cacheName: PROGRAM })
const openPage = async (request) => {
  const asked = fetch(request).then((answer) => (answer.status < 500 ? answer : keptPage().then((kept) => kept || answer)))
  const kept = await keptPage()
  if (!kept) return asked
  const late = new Promise((resolve) => setTimeout(resolve, LATE_MS, kept))
  return Promise.race([asked.catch(() => kept), late])
}
const part = (answer, range, whole) => {
  const [, from, to] = range
  const start = Number(from)
  const end = to === '' ? whole.size - 1 : Math.min(Number(to), whole.size - 1)
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': 'bytes */' + whole.size } })
  const headers = {
    'accept-ranges': 'bytes',
    'content-type': answer.headers.get('content-type') || '',
    'x-content-type-options': 'nosniff',
    'content-length': String(end - start + 1),
    'content-range': 'bytes ' + start + '-' + end + '/' + whole.size,
  }
  return new Response(whole.slice(start, end + 1), { status: 206, headers })
}
const fileOf = async (request, cacheName) => {
  const kept = await caches.match(pathOf(request), { cacheName })
  if (!kept) return fetch(request)
  const range = /^bytes=(\\d+)-(\\d*)$/.exec(request.headers.get('range') || '')
  return range ? part(kept, range, await kept.blob()) : kept
}
self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(() => tidy(null))))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname !== PAGE) return
    event.respondWith(openPage(request))
    event.waitUntil(tidy(event.resultingClientId))
    return
  }
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request, PROGRAM))
  if (pathname.startsWith('/oss/')) event.respondWith(fileOf(request, LESSONS))
})
`
}
