import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CONVERT_LIMITS, openConverter } from '../../../../core/convert/converter.ts'
import { sofficeEngine } from '../../../../core/convert/soffice-engine.ts'
import { standIn } from '../../../../core/convert/test/stand-in.ts'
import { findPackages } from '../../../../core/convert/wasm/find-packages.ts'
import { wasmEngine } from '../../../../core/convert/wasm/wasm-engine.ts'
import { readSource } from '../source/read-source.ts'
import { docxFile, p, run, table } from '../source/test/docx-file.ts'
import { oleFile, wordFacts } from '../source/test/mathtype/ole-file.ts'
import { level, list, num, plan, U } from '../source/test/written/markup.ts'
import { asNewDocument } from './old-document.ts'

const signal = new AbortController().signal
const RTF = Buffer.from('{\\rtf1\\ansi 1. x}')
const OLE = oleFile('WordDocument', wordFacts(0))
const GIVEN = docxFile(p('1. 甲'))

describe('[QI-48] [CV-7] a document of old Word', () => {
  it.each([
    ['试卷.doc', OLE],
    ['试卷.wps', OLE],
    ['试卷.rtf', RTF],
  ])('%s is read from what the office makes of it', async (name, bytes) => {
    const { soffice, notes } = standIn('gives the document beside it')
    writeFileSync(notes, GIVEN)
    const converter = openConverter({ engine: sofficeEngine(soffice, []) })
    const made = await asNewDocument({ name, bytes }, { converter, signal })
    expect((await readSource(made)).text).toBe('1. 甲')
  })

  it('that the office cannot read is refused in words', async () => {
    const converter = openConverter({ engine: sofficeEngine(standIn('writes nothing').soffice, []) })
    await expect(
      asNewDocument({ name: '试卷.doc', bytes: OLE }, { converter, signal }),
    ).rejects.toMatchObject({
      fields: [{ field: 'file', message: '文件可能已损坏或设有打开密码，无法转换' }],
    })
  })

  it('[QI-147] that is cut is refused before the office is asked', async () => {
    const converter = openConverter({ engine: sofficeEngine(standIn('hangs with a child').soffice, []) })
    const bytes = Buffer.from('{\\rtf1 {\\pict\\bin2147483647 abc}}')
    await expect(asNewDocument({ name: '试卷.rtf', bytes }, { converter, signal })).rejects.toMatchObject({
      fields: [{ field: 'file', message: expect.stringContaining('不完整') as string }],
    })
  })

  it('is left as it is where there is no office, and told', async () => {
    const converter = openConverter({ engine: null })
    const file = { name: '试卷.doc', bytes: OLE }
    expect(await asNewDocument(file, { converter, signal })).toBe(file)
    await expect(readSource(file)).rejects.toMatchObject({
      fields: [{ field: 'file', message: expect.stringContaining('另存为 .docx') as string }],
    })
  })

  it.each([
    ['试卷.doc', GIVEN],
    ['成绩.xls', OLE],
    ['试卷.doc', Buffer.from('<html><body>1. 甲</body></html>')],
  ])('is not what only is called so: %s', async (name, bytes) => {
    const converter = openConverter({ engine: sofficeEngine(standIn('writes nothing').soffice, []) })
    const file = { name, bytes }
    expect(await asNewDocument(file, { converter, signal })).toBe(file)
  })
})

const isInstalled = findPackages() !== null
const about = isInstalled ? '' : ' (skipped: the optional packages are not installed)'

describe.skipIf(!isInstalled)(`[QI-48] the packaged office${about}`, { timeout: 180_000 }, () => {
  const engine = wasmEngine()
  const converter = openConverter({ engine })
  afterAll(() => engine.close())

  /** A paper as this office itself writes it in an old format. */
  async function old(ext: 'doc' | 'rtf'): Promise<Buffer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-old-'))
    const [input, output] = [path.join(folder, 'source.docx'), path.join(folder, 'out', `source.${ext}`)]
    writeFileSync(input, PAPER)
    await engine.convert({ folder, input, output, limits: CONVERT_LIMITS, signal })
    return readFileSync(output)
  }

  it.each([
    ['doc', '试卷.doc'],
    ['doc', '试卷.wps'],
    ['rtf', '试卷.rtf'],
  ] as const)('turns .%s into what is read, as %s', async (ext, name) => {
    const made = await asNewDocument({ name, bytes: await old(ext) }, { converter, signal })
    const { text } = await readSource(made)
    expect(text.replaceAll('(1)', '（1）')).toBe(
      '1. 甲\n（1） 子\n填____空\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n\n<dot>点</dot><wave>波</wave>H<sub>2</sub>O',
    )
  })
})

const PAPER = docxFile(
  p('甲', list(1)) +
    p('子', list(1, 1)) +
    p(run('填') + run('      ', U) + run('空')) +
    table([
      [p('甲'), p('乙')],
      [p('1'), p('2')],
    ]) +
    p(
      run('点', '<w:em w:val="dot"/>') +
        run('波', '<w:u w:val="wave"/>') +
        run('H') +
        run('2', '<w:vertAlign w:val="subscript"/>') +
        run('O'),
    ),
  {
    numbering: plan(0, level(0, 'decimal', '%1.') + level(1, 'decimal', '（%2）')) + num(1, 0),
  },
)
