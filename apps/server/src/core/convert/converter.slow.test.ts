import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { CONVERT_LIMITS, type Converter, type ConverterSettings, openConverter } from './converter.ts'
import { sofficeEngine } from './soffice-engine.ts'
import { standIn } from './test/stand-in.ts'

// A folder of this test file's own, so that files that are left behind are seen.
process.env.TMPDIR = mkdtempSync(path.join(tmpdir(), 'jiangtai-converter-'))

const NEVER = new AbortController().signal
const convert = (converter: Converter, signal = NEVER) =>
  converter.toPdf(
    { stream: Readable.from(['the file']), ext: 'docx' },
    { signal, keep: async (pdf) => ({ ...pdf, bytes: readFileSync(pdf.path, 'latin1') }) },
  )
const opened = ({ soffice, limits: changed }: Pick<ConverterSettings, 'limits'> & { soffice: string }) =>
  openConverter({ engine: sofficeEngine(soffice, []), ...(changed === undefined ? {} : { limits: changed }) })
const limits = (change: object) => ({ ...CONVERT_LIMITS, ...change })
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('jiangtai-convert-'))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setImmediate(resolve))
}

const pidsIn = (file: string) => readFileSync(file, 'utf8').trim().split('\n').map(Number)
const isNoted = (file: string) => existsSync(file) && pidsIn(file).length === 2

describe('[RE-5] a conversion', () => {
  it('gives the PDF to the one who asked, and leaves nothing behind', async () => {
    const made = await convert(opened(standIn('succeeds')))
    expect(made).toMatchObject({ page_count: 1 })
    expect(made.bytes).toMatch(/^%PDF-/)
    expect(existsSync(made.path)).toBe(false)
    expect(folders()).toEqual([])
  })

  it.each([
    ['exits badly', {}, '文件过于复杂或已损坏，转换没有完成'],
    ['writes nothing', {}, '文件可能已损坏或设有打开密码，无法转换'],
    ['writes no PDF', {}, '文件过于复杂或已损坏，转换没有完成'],
    ['eats memory', { memory_bytes: 64 * 1024 * 1024 }, '文件过于复杂或已损坏，转换没有完成'],
    ['writes without end', { max_bytes: 1024 * 1024 }, '转换后的文档超过 1 MB'],
    ['writes many pages', { max_pages: 50 }, '转换后超过 50 页'],
  ] as const)('of a program that %s fails with words', async (behaviour, change, words) => {
    await expect(convert(opened({ ...standIn(behaviour), limits: limits(change) }))).rejects.toMatchObject({
      name: 'ConvertError',
      message: words,
    })
    expect(folders()).toEqual([])
  })

  it('that takes too long is ended with everything it started', async () => {
    const { soffice, notes } = standIn('hangs with a child')
    await expect(convert(opened({ soffice, limits: limits({ timeout_ms: 1500 }) }))).rejects.toMatchObject({
      message: '转换超过 1 分钟，已停止',
    })
    const pids = pidsIn(notes)
    expect(pids).toHaveLength(2)
    await until(() => !pids.some(isAlive))
  })

  it('ends at once when it is told to stop, with the reason it was told', async () => {
    const { soffice, notes } = standIn('hangs with a child')
    const stop = new AbortController()
    const outcome = convert(opened({ soffice }), stop.signal)
    outcome.catch(() => undefined)
    await until(() => isNoted(notes))
    stop.abort(new Error('stopping'))
    await expect(outcome).rejects.toThrow('stopping')
    await until(() => !pidsIn(notes).some(isAlive))
    expect(folders()).toEqual([])
  })

  it('gets the file, a bound of memory, and nothing of our environment', async () => {
    process.env.SECRET_OF_THE_TEST = 'must not travel'
    const { soffice, notes } = standIn('tells what it got')
    await convert(opened({ soffice })).catch(() => undefined)
    const told = readFileSync(notes, 'utf8')
    expect(told).toContain('the file')
    expect(told).toContain(String(CONVERT_LIMITS.memory_bytes / 1024))
    expect(told).not.toContain('SECRET_OF_THE_TEST')
  })

  it('[RE-24] is told to run nothing that a file brings, in a profile of its own', async () => {
    const { soffice, notes } = standIn('tells what it got')
    await convert(opened({ soffice })).catch(() => undefined)
    const told = readFileSync(notes, 'utf8')
    const setTo = (name: string, value: string) =>
      `oor:name="${name}" oor:op="fuse"><value>${value}</value></prop>`
    expect(told).toContain(setTo('DisableMacrosExecution', 'true'))
    expect(told).toContain(setTo('MacroSecurityLevel', '3'))
    expect(told).toMatch(/HOME=.*jiangtai-convert-/)
  })

  it('without a program says so', async () => {
    const converter = openConverter({ engine: null })
    expect(converter.isAvailable).toBe(false)
    await expect(convert(converter)).rejects.toMatchObject({ name: 'ConvertError' })
  })
})
