import { type PageReader, PageRefused } from '../../../../../core/convert/ocr/page-reader.ts'
import type { PageLine } from '../../../../../core/convert/ocr/page-messages.ts'
import { isAnswersHead } from '../../typed-paper/paper-signs.ts'
import { withoutFrames } from '../pdf/page-frames.ts'
import { SourceRefused } from '../refusal.ts'
import type { SourceFile } from '../source-file.ts'
import { sourceText } from '../text/source-text.ts'
import { refuseByHead } from './check-photo.ts'
import { mendLines } from './mend-lines.ts'

/** Fewer signs are specks of the paper. */
export const LEAST_SIGNS = 4
const TURNED = ['', '横着', '倒着', '横着'] as const

export type PhotoFile = { name: string; bytes: Uint8Array; is_answers: boolean }

/** The lines of a photographed page with their places ([QI-110]); one that nobody can read is a question that is its picture ([QI-117]). */
export async function readPhotoSource(
  { name, bytes, is_answers }: PhotoFile,
  { reader, signal }: { reader: PageReader; signal: AbortSignal },
): Promise<SourceFile> {
  refuseByHead(bytes)
  if (!reader.isAvailable)
    return pictureAlone(bytes, '服务器没有安装认字程序，这张照片没有认字，是一道截图题')
  const page = await reader.read(bytes, { signal }).catch((error: unknown) => {
    if (!(error instanceof PageRefused)) throw error
    if (!error.isSlow) throw new SourceRefused(error.message)
    return error
  })
  if (page instanceof PageRefused) return pictureAlone(bytes, `${page.message}，这张照片是一道截图题`)
  const lines = withoutPageNumbers(page.lines)
  if (lines.reduce((sum, { text }) => sum + text.length, 0) < LEAST_SIGNS)
    return pictureAlone(page.picture, '这张照片里没有认出文字，是一道截图题')
  const typed = mendLines(lines.map(({ text }) => text))
  const text = sourceText()
  const above = is_answers && !typed.slice(0, 20).some(isAnswersHead) ? ['参考答案'] : []
  for (const head of above) text.write({ typed: head, notes: [] })
  for (const [index, words] of typed.entries())
    text.write({ typed: words, notes: unsureNotes(lines[index]?.unsure ?? []) })
  const source = text.finish([])
  const turned = TURNED[page.turns] ?? ''
  const places = lines.map(({ box, column }, index) => ({ box, column, line: above.length + index + 1 }))
  return {
    ...source,
    notes:
      turned === ''
        ? source.notes
        : [...source.notes, { line: null, message: `“${name}”是${turned}拍的，已经转正，请核对` }],
    pages: [{ picture: page.picture, columns: page.columns, places }],
  }
}

function pictureAlone(bytes: Uint8Array, message: string): SourceFile {
  return {
    kind: 'picture',
    text: '![照片](file:1)',
    pictures: [{ name: 'file:1', bytes, content_type: 'image/jpeg' }],
    notes: [{ line: 1, message }],
  }
}

function unsureNotes(unsure: readonly string[]): string[] {
  if (unsure.length === 0) return []
  return [`${unsure.map((word) => `“${word}”`).join('')}没有看清，请对照截图`]
}

function withoutPageNumbers(lines: readonly PageLine[]): PageLine[] {
  const framed = lines.map((line) => ({ ...line, y: -line.box.top, has_pictures: false }))
  const [kept = []] = withoutFrames([framed])
  return kept
}
