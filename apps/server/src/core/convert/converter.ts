import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ConvertLimits, Engine } from './engine.ts'
import { countPdfPages } from './pdf-pages.ts'

/** The limits of one conversion on a school's server. */
export const CONVERT_LIMITS: ConvertLimits = {
  timeout_ms: 120_000,
  memory_bytes: 3 * 1024 ** 3,
  max_bytes: 200 * 1024 ** 2,
  max_pages: 2_000,
}

/** A finished PDF; its file goes when the one it was given to is done with it. */
export type MadePdf = { path: string; size: number; page_count: number }

/** Why a file could not be converted, in a teacher's words. */
export class ConvertError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ConvertError'
  }
}

/** A file to convert, with the ending that names its type. */
export type ConvertSource = { stream: Readable; ext: string }

/** Turns Office files into PDFs, or says that this machine cannot. */
export type Converter = {
  readonly isAvailable: boolean
  /**
   * Converts one file and gives the PDF to `keep`. Throws ConvertError when the file is at fault, and the signal's reason when it was
   * told to stop: the program is ended then, with everything it started.
   */
  toPdf: <T>(
    source: ConvertSource,
    run: { signal: AbortSignal; keep: (pdf: MadePdf) => Promise<T> },
  ) => Promise<T>
  /** The bytes of one file of text as a Word document of today's form ([CV-7]); fails as `toPdf` does. */
  toDocx: (source: ConvertSource, run: { signal: AbortSignal }) => Promise<Buffer>
  /** Gets ready before the first file comes ([CV-3]); false when the program did not start. */
  warm: () => Promise<boolean>
  close: () => void
}

/** The converter (null where the machine has none), and the settings that differ from the usual. */
export type ConverterSettings = { engine: Engine | null; limits?: ConvertLimits }

/** WPS's names for the old containers; an office takes `.wps` for a file of Microsoft Works. */
const OFFICE_NAME: Readonly<Record<string, string>> = { wps: 'doc', dps: 'ppt', et: 'xls' }

const FOLDER = 'jiangtai-convert-'
const LEFT_BEHIND_MS = 60 * 60 * 1000

/** A converter of this process. Whoever opened it closes it. */
export function openConverter({ engine, limits = CONVERT_LIMITS }: ConverterSettings): Converter {
  async function inFolder<T>(work: (run: Place) => Promise<T>): Promise<T> {
    if (engine === null) throw new ConvertError('服务器没有安装文档转换程序')
    await dropLeftBehind()
    const folder = await mkdtemp(path.join(tmpdir(), FOLDER))
    try {
      return await work({ engine, folder, limits })
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
  return {
    isAvailable: engine !== null,
    toPdf: (source, { signal, keep }) =>
      inFolder(async (run) =>
        keep(await readPdf(await convert(source, { ...run, signal, ext: 'pdf' }), limits)),
      ),
    toDocx: (source, { signal }) =>
      inFolder(async (run) => {
        const made = await convert(source, { ...run, signal, ext: 'docx' })
        await sizeOf(made, limits)
        return readFile(made.path)
      }),
    warm: async () => engine === null || (await engine.warm()),
    close: () => engine?.close(),
  }
}

type Place = { engine: Engine; folder: string; limits: ConvertLimits }
/** Where the converted file is, if there is one, and how the program ended. */
type Made = { path: string; ending: 'ended' | 'failed' }

async function convert(
  source: ConvertSource,
  { engine, folder, limits, signal, ext }: Place & { signal: AbortSignal; ext: 'pdf' | 'docx' },
): Promise<Made> {
  const input = path.join(folder, `source.${OFFICE_NAME[source.ext] ?? source.ext}`)
  const output = path.join(folder, 'out', `source.${ext}`)
  await pipeline(source.stream, createWriteStream(input, { mode: 0o600 }), { signal })
  const ending = await engine.convert({ folder, input, output, limits, signal })
  if (ending === 'timed_out')
    throw new ConvertError(`转换超过 ${Math.ceil(limits.timeout_ms / 60_000)} 分钟，已停止`)
  return { path: output, ending }
}

/** The bytes of a file that was made; throws in words where there is none, or where it is larger than may be. */
async function sizeOf({ path: file, ending }: Made, limits: ConvertLimits): Promise<number> {
  const facts = await stat(file).catch(() => null)
  if (facts === null || facts.size === 0)
    throw new ConvertError(
      ending === 'failed' ? '文件过于复杂或已损坏，转换没有完成' : '文件可能已损坏或设有打开密码，无法转换',
    )
  if (facts.size > limits.max_bytes)
    throw new ConvertError(`转换后的文档超过 ${Math.round(limits.max_bytes / 1024 ** 2)} MB`)
  return facts.size
}

async function readPdf(made: Made, limits: ConvertLimits): Promise<MadePdf> {
  const size = await sizeOf(made, limits)
  const page_count = await countPdfPages(made.path)
  if (page_count === 0) throw new ConvertError('文件过于复杂或已损坏，转换没有完成')
  if (page_count > limits.max_pages) throw new ConvertError(`转换后超过 ${limits.max_pages} 页`)
  return { path: made.path, size, page_count }
}

/** A process that was killed leaves its folder; nobody's conversion lasts an hour. */
async function dropLeftBehind(): Promise<void> {
  const before = Date.now() - LEFT_BEHIND_MS
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue
    const folder = path.join(tmpdir(), name)
    const facts = await stat(folder).catch(() => null)
    if (facts !== null && facts.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}
