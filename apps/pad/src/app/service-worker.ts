import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The files of the pad without a network: its page, scripts, styles, fonts and icons. Compressed copies and other formats of fonts are not asked for. */
const KEPT = /\.(js|css|woff2|svg)$/

/** Writes `sw.js` beside the page once all its files have their names. */
export function serviceWorker({ base }: { base: string }): Plugin {
  return {
    name: 'pad-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        const files = Object.keys(bundle)
          .filter((name) => KEPT.test(name))
          .map((name) => base + name)
          .toSorted()
        const content = page?.type === 'asset' ? String(page.source) : ''
        const version = createHash('sha256')
          .update(content)
          .update(files.join('\n'))
          .digest('hex')
          .slice(0, 12)
        const source = serviceWorkerText({ version, page: base, files })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

/**
 * The worker: keeps the files of one version and answers for them alone ([PD-20], [PD-21]). A newer one waits until a pad that has just been
 * opened tells it to take over, and does so only where no other page is open ([PD-22]).
 */
export function serviceWorkerText(kept: { version: string; page: string; files: readonly string[] }): string {
  const { version, page, files } = kept
  return `'use strict'
const PREFIX = 'jiangtai-pad-'
const CACHE = PREFIX + ${JSON.stringify(version)}
const PAGE = ${JSON.stringify(page)}
const FILES = new Set(${JSON.stringify([page, ...files])})
const isOld = (name) => name.startsWith(PREFIX) && name !== CACHE
const keep = () => caches.open(CACHE).then((cache) => cache.addAll([...FILES]))
const forget = () => caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
const answer = (name, request) => caches.open(CACHE).then((cache) => cache.match(name)).then((kept) => kept || fetch(request))
self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(forget()))
self.addEventListener('message', (event) => {
  if (event.data !== 'take over') return
  event.waitUntil(self.clients.matchAll({ includeUncontrolled: true }).then((pages) => pages.length > 1 ? undefined : self.skipWaiting()))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const name = request.mode === 'navigate' && !FILES.has(pathname) && pathname + '/' === PAGE ? PAGE : pathname
  if (FILES.has(name)) event.respondWith(answer(name, request))
})
`
}
