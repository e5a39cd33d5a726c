import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONVERT_LIMITS, ConvertError, type Converter, openConverter } from '../converter.ts'
import { docx, linkedPicture, paragraph, pptx } from '../test/office-files.ts'
import { findPackages } from './find-packages.ts'
import { startOfficeProcess } from './office-process.ts'
import { WASM_BOUNDS, wasmEngine } from './wasm-engine.ts'

// A folder of this test file's own, so that files that are left behind are seen.
process.env.TMPDIR = mkdtempSync(path.join(tmpdir(), 'jiangtai-wasm-'))

const isInstalled = findPackages() !== null
const name = isInstalled ? '' : ' (skipped: the optional packages are not installed)'
const engine = wasmEngine()
const converters: Record<'usual' | 'hasty', Converter> = {
  usual: openConverter({ engine }),
  hasty: openConverter({ engine, limits: { ...CONVERT_LIMITS, timeout_ms: 1000 } }),
}

async function convert(file: { bytes: Buffer; ext: string }, converter = converters.usual) {
  return converter.toPdf(
    { stream: Readable.from([file.bytes]), ext: file.ext },
    {
      signal: new AbortController().signal,
      keep: async (pdf) => ({ page_count: pdf.page_count, text: readFileSync(pdf.path, 'latin1') }),
    },
  )
}
const word = async (body: string) => ({ bytes: await docx({ body }), ext: 'docx' })
const slides = async (count: number) => ({
  bytes: await pptx(Array.from({ length: count }, (_, at) => `第 ${at + 1} 页`)),
  ext: 'pptx',
})

/** Three slides as this office itself writes them in the old format. */
async function oldSlides(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-old-'))
  const [input, output] = [path.join(folder, 'source.pptx'), path.join(folder, 'out', 'source.ppt')]
  writeFileSync(input, (await slides(3)).bytes)
  const { signal } = new AbortController()
  await engine.convert({ folder, input, output, limits: CONVERT_LIMITS, signal })
  return readFileSync(output)
}

/** A file cut in several places, with its table in circles, and with bytes changed all over. */
function spoilt(whole: Buffer): Buffer[] {
  const SECTOR = 512
  const table = (whole.readUInt32LE(76) + 1) * SECTOR
  const circle = Buffer.from(whole)
  for (let sector = 0; sector < 100; sector += 1) circle.writeUInt32LE(sector % 7, table + sector * 4)
  const changed = Buffer.from(whole)
  for (let at = SECTOR + 31; at < changed.length; at += 997) changed[at] = at % 256
  return [whole.subarray(0, whole.length / 2), whole.subarray(0, -SECTOR), circle, changed]
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

describe.skipIf(!isInstalled)(`a conversion by the packaged program${name}`, { timeout: 180_000 }, () => {
  const asked: string[] = []
  let trap: Server
  let address: string
  beforeAll(async () => {
    trap = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
    await engine.warm()
  }, 180_000)
  afterAll(() => {
    engine.close()
    trap.close()
  })

  it('[CV-6] turns slides into pages, without those that are hidden, in the shapes of 宋体', async () => {
    const bytes = await pptx(['函数的单调性', '藏', '小结'], { hidden: [2] })
    const made = await convert({ bytes, ext: 'pptx' })
    expect(made.page_count).toBe(2)
    expect(made.text).toContain('NotoSerifSC')
  })

  it('[CV-6] sets 黑体 and 微软雅黑 in a 黑体', async () => {
    const set = (font: string) =>
      `<w:p><w:r><w:rPr><w:rFonts w:eastAsia="${font}"/></w:rPr><w:t>一元二次方程</w:t></w:r></w:p>`
    const made = await convert(await word(set('黑体') + set('微软雅黑')))
    expect(made.text).toContain('NotoSansHans')
    expect(made.text).not.toContain('NotoSerifSC')
  })

  it('[CV-5] asks nobody for what a file links to, and has no file of the server', async () => {
    const picture = path.join(mkdtempSync(path.join(tmpdir(), 'jiangtai-secret-')), 'secret.png')
    writeFileSync(picture, PIXEL)
    const bytes = await docx({
      body: paragraph('题目') + linkedPicture('rP') + linkedPicture('rF'),
      relations: [
        { id: 'rP', type: 'image', target: `${address}/picture.png`, is_outside: true },
        { id: 'rF', type: 'image', target: `file://${picture}`, is_outside: true },
      ],
      settings: [{ id: 'rT', type: 'attachedTemplate', target: `${address}/t.dotm`, is_outside: true }],
    })
    const made = await convert({ bytes, ext: 'docx' })
    expect(made.page_count).toBe(1)
    expect(made.text).not.toMatch(/\/Subtype\s*\/Image/)
    expect(asked).toEqual([])
  })

  it.each([
    ['is cut off', async () => ({ bytes: (await slides(3)).bytes.subarray(0, 300), ext: 'pptx' })],
    [
      'has a password',
      async () => ({ bytes: Buffer.from('d0cf11e0a1b11ae1'.padEnd(4096, '0'), 'hex'), ext: 'docx' }),
    ],
    ['has tables in tables in tables', () => word(nestedTables(3000))],
  ])('[CV-4] of a file that %s fails with words, and the next file is converted', async (_what, file) => {
    await expect(convert(await file())).rejects.toMatchObject({ name: 'ConvertError' })
    expect((await convert(await slides(1))).page_count).toBe(1)
  })

  it('[CV-4] of an old presentation that was cut or changed ends, with words or pages, and the next file is converted', async () => {
    const whole = await oldSlides()
    expect((await convert({ bytes: whole, ext: 'ppt' })).page_count).toBe(3)
    for (const bytes of spoilt(whole)) {
      const ending = await convert({ bytes, ext: 'ppt' }, converters.hasty).then(
        () => 'pages',
        (error: unknown) => (error instanceof ConvertError ? 'words' : error),
      )
      expect(['pages', 'words']).toContain(ending)
    }
    expect((await convert(await slides(1))).page_count).toBe(1)
  })

  it('[CV-4] of ten thousand slides is stopped when its time is over, and the next file is converted', async () => {
    await expect(convert(await slides(10_000), converters.hasty)).rejects.toThrow('已停止')
    expect((await convert(await slides(2))).page_count).toBe(2)
    expect(readdirSync(tmpdir()).filter((entry) => entry.startsWith('jiangtai-convert-'))).toEqual([])
  })

  it.runIf(process.platform === 'linux')('[CV-4] holds its process to the memory it may take', async () => {
    const small = wasmEngine({ bounds: { ...WASM_BOUNDS, memory_bytes: 300 * 1024 ** 2 } })
    expect(await small.warm()).toBe(false)
  })

  it.runIf(process.platform === 'linux')('[CV-5] gives its process nothing of our environment', async () => {
    process.env.SECRET_OF_THE_TEST = 'must not travel'
    const child = startOfficeProcess([])
    expect(await child.reply()).toEqual({ is_ready: true })
    const environments = officeProcessesOf(process.pid).map((pid) =>
      readFileSync(`/proc/${pid}/environ`, 'utf8'),
    )
    child.end()
    expect(environments.length).toBeGreaterThan(0)
    expect(environments.join()).toContain('LANG=C.UTF-8')
    expect(environments.join()).not.toContain('SECRET_OF_THE_TEST')
  })

  it.runIf(process.platform === 'linux')(
    '[CV-4] ends in the middle of a file with a server that is killed',
    async () => {
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'jiangtai-endless-')), 'source.pptx')
      writeFileSync(file, (await slides(3000)).bytes)
      const server = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', BUSY_SERVER, file],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      await once(server.stdout, 'data')
      const [pid = 0] = officeProcessesOf(server.pid ?? 0)
      expect(pid).toBeGreaterThan(0)
      server.kill('SIGKILL')
      while (existsSync(`/proc/${pid}`)) await new Promise((resolve) => setTimeout(resolve, 50))
    },
  )
})

/** A server that is converting a file when it says so. */
const BUSY_SERVER = `
const { startOfficeProcess } = await import(${JSON.stringify(new URL('./office-process.ts', import.meta.url).href)})
const office = startOfficeProcess([])
await office.reply()
office.tell({ input: process.argv.at(-1), output: process.argv.at(-1) + '.pdf', max_bytes: 1 })
setTimeout(() => process.stdout.write('busy'), 200)
setInterval(() => undefined, 1000)
`

/** The processes that convert for a server. */
function officeProcessesOf(server: number): number[] {
  const running = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return running.map(Number).filter((pid) => {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const runs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('office.process')
      return runs && parent === String(server)
    } catch {
      // It ended while we looked.
      return false
    }
  })
}

function nestedTables(depth: number): string {
  return `${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${paragraph('内')}${`${paragraph('')}</w:tc></w:tr></w:tbl>`.repeat(depth)}`
}
