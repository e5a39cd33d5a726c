import { exchangeSource } from '../../exchange/exchanged.ts'
import { isGift, readGift } from '../../exchange/gift/read-gift.ts'
import { isMoodle, readMoodle } from '../../exchange/moodle/read-moodle.ts'
import { isOwnFile } from '../../exchange/own/own-file.ts'
import { readOwnJson } from '../../exchange/own/read-json.ts'
import { isQtiPackage } from '../../exchange/qti/qti-package.ts'
import { readQti } from '../../exchange/qti/read-qti.ts'
import { readDocx } from './docx/read-docx.ts'
import { isHtmlFile } from './html/html-file.ts'
import { readHtml } from './html/read-html.ts'
import { SourceRefused } from './refusal.ts'
import type { SourceFile } from './source-file.ts'
import { readText } from './text/read-text.ts'

/** A file as it was given. */
export type SourceBytes = { name: string; bytes: Uint8Array }

/** What a file says, or in Chinese why it cannot be read. */
export type SourceAnswer = { kind: 'read'; source: SourceFile } | { kind: 'refused'; message: string }

/** Said where no office of the server turns an old file into a new one. */
const OLD_FORMAT =
  '这是旧格式或加了密码的文件，服务器上没有能转换它的程序，请用 Word 或 WPS 打开后另存为 .docx（表格存为 .xlsx）再导入'

const NO_TEXT = '文件里没有读到文字，请打开文件看一看，另存为 .docx 后再导入'

/** Reads a file by its content, in the thread that calls it. */
export async function readHere({ name, bytes }: SourceBytes): Promise<SourceAnswer> {
  try {
    const source = await readByContent(Buffer.from(bytes), name)
    // A file that seems empty is told, never imported as nothing.
    return source.text.trim() === '' ? { kind: 'refused', message: NO_TEXT } : { kind: 'read', source }
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
    return { kind: 'refused', message: error.message }
  }
}

async function readByContent(bytes: Buffer, name: string): Promise<SourceFile> {
  const head = bytes.subarray(0, 8).toString('latin1')
  if (head.startsWith('PK\x03\x04'))
    return isQtiPackage(bytes) ? exchangeSource(readQti(bytes)) : readDocx(bytes)
  if (head.startsWith('%PDF') || bytes.subarray(0, 1024).includes('%PDF-'))
    return (await import('./pdf/read-pdf.ts')).readPdf(bytes)
  if (head.startsWith('\xd0\xcf\x11\xe0') || head.startsWith('{\\rtf')) throw new SourceRefused(OLD_FORMAT)
  if (isHtmlFile(bytes)) return readHtml(bytes)
  if (isOwnFile(bytes.subarray(0, 500).toString('utf8'))) return readOwnJson(bytes)
  const source = readText(bytes)
  if (source.kind !== 'typed_text') return source
  if (isMoodle(source.text)) return exchangeSource(readMoodle(source.text))
  return isGift(source.text, name) ? exchangeSource(readGift(source.text)) : source
}
