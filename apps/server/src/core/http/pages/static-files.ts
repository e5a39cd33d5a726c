import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../api-routes.ts'
import { LISTENING_DEVICES } from '../security-headers.ts'
import { pagesByPath } from './page-parts.ts'
import { pageSettings, type PageSettings } from './page-settings.ts'

/** Folders of the built clients: `main` answers at `/`, `pad` under `/pad` and at `pad_paths`; `main` is told the settings. */
export type ClientFolders = { main: string; pad: string; pad_paths: readonly string[] } & PageSettings

const BOARD_ADDRESSES: readonly string[] = [
  '/classPreparation/blackBoard',
  '/classPreparation/remote',
  '/classPreparation/watch',
]

/** Serves the two built clients: hashed assets for a year, pages never cached, unknown paths to the client's own router. */
export async function mountClients(app: FastifyInstance, folders: ClientFolders | null): Promise<void> {
  if (folders === null) {
    app.setNotFoundHandler((_request, reply) => sendFailure(reply, new AppError('NOT_FOUND')))
    return
  }
  const page = (file: string) =>
    pageOf(folders.main, file).replace('</head>', () => `${pageSettings(folders)}</head>`)
  const pages = {
    main: page('index.html'),
    pad: pageOf(folders.pad, 'index.html'),
    by_path: pagesByPath({ folder: folders.main, page }),
  }
  const beside = new Map([...filesBeside(folders.pad), ...boardWorker(folders.main)])
  const options = {
    wildcard: true,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  } as const
  await app.register(fastifyStatic, {
    ...options,
    root: path.join(folders.main, 'assets'),
    prefix: '/assets/',
  })
  await app.register(fastifyStatic, {
    ...options,
    root: path.join(folders.pad, 'assets'),
    prefix: '/pad/assets/',
    decorateReply: false,
  })
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/'
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    const file = isAsked ? beside.get(pathname) : undefined
    // A worker that was kept would keep an old program.
    if (file !== undefined)
      return reply.type(file.type).header('cache-control', 'no-cache').send(file.content)
    const isPage = isAsked && !/^\/(api|oss|socket|assets|pad\/assets)(\/|$)/.test(pathname)
    if (!isPage) return sendFailure(reply, new AppError('NOT_FOUND'))
    const isPad = pathname === '/pad' || pathname.startsWith('/pad/') || folders.pad_paths.includes(pathname)
    const sent = isPad ? pages.pad : (pages.by_path.get(pathname) ?? pages.main)
    // The office is one document, whatever page it was opened at; the blackboard is another one, and hears nothing ([SH-31]).
    if (!isPad && !BOARD_ADDRESSES.includes(pathname)) reply.header('permissions-policy', LISTENING_DEVICES)
    // A popup that comes back from another site must still know who opened it.
    if (pathname === '/middlePage') reply.header('cross-origin-opener-policy', 'unsafe-none')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(sent)
  })
}

type FileBeside = { type: string; content: string | Buffer }

/** The files beside the page of the pad whose names never change: its worker, its manifest for the installation, and its icons ([PD-20], [PD-84]). */
function filesBeside(folder: string): Map<string, FileBeside> {
  const types = {
    'sw.js': 'text/javascript; charset=utf-8',
    'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
    'icon.svg': 'image/svg+xml; charset=utf-8',
    'icon-192.png': 'image/png',
    'icon-512.png': 'image/png',
    'icon-maskable-192.png': 'image/png',
    'icon-maskable-512.png': 'image/png',
    'apple-touch-icon.png': 'image/png',
  }
  return new Map(
    Object.entries(types).flatMap(([name, type]) =>
      existsSync(path.join(folder, name))
        ? [[`/pad/${name}`, { type, content: readFileSync(path.join(folder, name)) }] as const]
        : [],
    ),
  )
}

const BOARD_WORKER = 'classPreparation/board-worker.js'

/** The worker that keeps the board on a machine that downloaded a lesson ([LE-237]). */
function boardWorker(folder: string): [string, FileBeside][] {
  if (!existsSync(path.join(folder, BOARD_WORKER))) return []
  return [
    [`/${BOARD_WORKER}`, { type: 'text/javascript; charset=utf-8', content: pageOf(folder, BOARD_WORKER) }],
  ]
}

function pageOf(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8')
}
