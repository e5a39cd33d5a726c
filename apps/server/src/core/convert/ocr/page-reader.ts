import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findIsolation, type Isolation } from '../isolation.ts'
import { boundedReply, type KeptProcess, startProcess } from '../kept-process.ts'
import { findReaderPackages } from './find-packages.ts'
import type { PageBox, PageReply, PageRequest, ReadPage } from './page-messages.ts'
import { PAGE_BOUNDS } from './photo-bounds.ts'

/** Why a photo cannot be read, in a teacher's words; `isSlow` where the picture itself is right. */
export class PageRefused extends Error {
  readonly isSlow: boolean
  constructor(message: string, isSlow: boolean) {
    super(message)
    this.name = 'PageRefused'
    this.isSlow = isSlow
  }
}

/** Reads the words of photographed pages and cuts parts out of them, or says that this machine cannot. */
export type PageReader = {
  readonly isAvailable: boolean
  /** The words of a JPEG, and the page as it was read: upright and straight. Throws PageRefused, and the signal's reason when it was told to stop. */
  read: (photo: Uint8Array, run: { signal: AbortSignal }) => Promise<ReadPage & { picture: Buffer }>
  /** Parts of a page as JPEGs without the white around them; null for a part that is nothing but white. Fails as `read` does. */
  cut: (
    picture: Uint8Array,
    boxes: readonly PageBox[],
    run: { signal: AbortSignal },
  ) => Promise<(PageCut | null)[]>
}

/** A part of a page as a JPEG, and where its ink stood. */
export type PageCut = { picture: Buffer; box: PageBox }

/** A reader that this machine has not. */
export const NO_PAGE_READER: PageReader = {
  isAvailable: false,
  read: () => Promise.reject(new PageRefused('服务器没有安装认字程序', false)),
  cut: () => Promise.reject(new PageRefused('服务器没有安装认字程序', false)),
}

type PageProcess = KeptProcess<PageRequest, PageReply>
type Settings = {
  bounds?: typeof PAGE_BOUNDS
  start?: (wall: Isolation) => PageProcess
  isolation?: Isolation
}

const FOLDER = 'jiangtai-page-'
/** Pictures and the memory of Tesseract lie outside of the heap of its JavaScript. */
const NODE_OPTIONS = ['--max-old-space-size=768']

/** The reader of the optional packages, or none where they are not installed. */
export function findPageReader(): PageReader {
  return findReaderPackages() === null ? NO_PAGE_READER : openPageReader()
}

/** A reader with a process of its own for each page, one after the other: a picture leaves nothing behind for the next. */
export function openPageReader(settings: Settings = {}): PageReader {
  const { bounds = PAGE_BOUNDS, start = startPageProcess } = settings
  let wall = settings.isolation
  let line: Promise<unknown> = Promise.resolve()

  async function asked(
    request: PageRequest,
    { timeout_ms, signal }: { timeout_ms: number; signal: AbortSignal },
  ): Promise<PageReply> {
    signal.throwIfAborted()
    wall ??= findIsolation()
    const page = start(wall)
    const run = { memory_bytes: bounds.memory_bytes, signal }
    try {
      const begun = await boundedReply(page, { ...run, timeout_ms: bounds.start_ms })
      signal.throwIfAborted()
      if (typeof begun === 'string') throw new PageRefused('认字程序没有启动，请稍后重试', true)
      const waiting = boundedReply(page, { ...run, timeout_ms })
      page.tell(request)
      const heard = await waiting
      signal.throwIfAborted()
      if (heard === 'late')
        throw new PageRefused(`认字超过 ${Math.round(timeout_ms / 1000)} 秒，已停止`, true)
      if (heard === 'gone') throw new PageRefused('照片太复杂，认字没有完成', true)
      if (heard.reply.kind === 'broken') throw new PageRefused('照片不完整或已损坏，请重新拍一张', false)
      return heard.reply
    } finally {
      page.end()
    }
  }
  const inLine = <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    const turn = line.then(() => inFolder(work))
    line = turn.catch(() => undefined)
    return turn
  }
  return {
    isAvailable: true,
    read: (photo, { signal }) =>
      inLine(async (folder) => {
        const [given, upright] = [path.join(folder, 'photo.jpg'), path.join(folder, 'upright.jpg')]
        await writeFile(given, photo, { mode: 0o600 })
        const request = { kind: 'read', photo: given, upright } as const
        const reply = await asked(request, { timeout_ms: bounds.read_ms, signal })
        if (reply.kind !== 'read') throw new Error('the page was not read')
        return { ...reply.page, picture: await readFile(upright) }
      }),
    cut: (picture, boxes, { signal }) =>
      inLine(async (folder) => {
        const given = path.join(folder, 'photo.jpg')
        await writeFile(given, picture, { mode: 0o600 })
        const request = { kind: 'cut', photo: given, folder, boxes } as const
        const reply = await asked(request, { timeout_ms: bounds.cut_ms, signal })
        if (reply.kind !== 'cut') throw new Error('the page was not cut')
        return Promise.all(
          reply.inked.map(async (box, index) =>
            box === null ? null : { box, picture: await readFile(path.join(folder, `${index}.jpg`)) },
          ),
        )
      }),
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function startPageProcess(wall: Isolation): PageProcess {
  return startProcess({
    source: new URL('./read-page.process.ts', import.meta.url),
    wall,
    node_options: NODE_OPTIONS,
  })
}
