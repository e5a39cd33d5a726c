import { createRequire } from 'node:module'
import path from 'node:path'
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { SourceRefused, TOO_MUCH } from '../refusal.ts'
import type { SourceFile } from '../source-file.ts'
import { sourceText, type TypedLine, type Unit } from '../text/source-text.ts'
import { type PageLine, type PdfPiece, pageLines } from './page-lines.ts'
import { withoutFrames } from './page-frames.ts'

const MAX_PAGES = 200
const MAX_PIECES = 400_000
/** Where the package keeps the codes of Chinese fonts that are not in the file. */
const PACKAGE = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Reads the text of a PDF by lines, column by column; a scan, which has none, is refused in words ([QI-45]). */
export async function readPdf(bytes: Buffer): Promise<SourceFile> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    cMapUrl: `${PACKAGE}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PACKAGE}/standard_fonts/`,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const file = await loading.promise
    if (file.numPages > MAX_PAGES)
      throw new SourceRefused(`PDF 有 ${file.numPages} 页，一次最多 ${MAX_PAGES} 页`)
    const pages: PageLine[][] = []
    let pieces = 0
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number)
      const read = await readPage(page)
      pieces += read.pieces.length
      if (pieces > MAX_PIECES) throw new SourceRefused(TOO_MUCH)
      const { width, height } = page.getViewport({ scale: 1 })
      pages.push([...pageLines(read.pieces, { width, height }), ...(read.has_pictures ? [PICTURES] : [])])
      page.cleanup()
    }
    return written(withoutFrames(pages))
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await loading.destroy()
  }
}

/** Stands at the end of a page whose pictures are not brought along. */
const PICTURES: PageLine = { text: '', y: 0, has_pictures: true }

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function readPage(page: Page): Promise<{ pieces: PdfPiece[]; has_pictures: boolean }> {
  const content = await page.getTextContent()
  const pieces = content.items.flatMap((item): PdfPiece[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size = 0, x = 0, y = 0] = item.transform.map(Number)
    return [{ text: item.str, x, y, width: item.width, size: Math.abs(size) || item.height }]
  })
  const { fnArray } = await page.getOperatorList()
  return {
    pieces,
    has_pictures: fnArray.some((op) => op === OPS.paintImageXObject || op === OPS.paintInlineImageXObject),
  }
}

function written(pages: readonly PageLine[][]): SourceFile {
  const text = sourceText()
  const lines = pages.flat()
  if (lines.every((line) => line.text.trim() === ''))
    throw new SourceRefused('这个 PDF 里没有文字，可能是扫描件或照片，请用 Word 文件导入')
  for (const line of lines) text.write(unitOf(line))
  return text.finish([])
}

function unitOf({ text, has_pictures }: PageLine): Unit | TypedLine {
  if (has_pictures) return { blocks: [], notes: ['这一页有图片，没有导入，请截图后补上'] }
  return { typed: text, notes: [] }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof SourceRefused) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return new SourceRefused('这个 PDF 有打开密码，请去掉密码后再导入')
  return new SourceRefused('这个 PDF 不完整或已损坏，无法读取')
}
