import { readDocx } from './docx/read-docx.ts'
import { SourceRefused } from './refusal.ts'
import type { SourceFile } from './source-file.ts'
import { readText } from './text/read-text.ts'

/** A file as it was given. */
export type SourceBytes = { name: string; bytes: Uint8Array }

/** What a file says, or in Chinese why it cannot be read. */
export type SourceAnswer = { kind: 'read'; source: SourceFile } | { kind: 'refused'; message: string }

/** Said where no office of the server turns an old file into a new one. */
const OLD_FORMAT = '这是旧格式或加了密码的文件，请用 Word 或 WPS 打开后另存为 .docx（表格存为 .xlsx）再导入'

/** Reads a file by its content, in the thread that calls it. */
export async function readHere({ bytes }: SourceBytes): Promise<SourceAnswer> {
  try {
    return { kind: 'read', source: await readByContent(Buffer.from(bytes)) }
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
    return { kind: 'refused', message: error.message }
  }
}

async function readByContent(bytes: Buffer): Promise<SourceFile> {
  const head = bytes.subarray(0, 8).toString('latin1')
  if (head.startsWith('PK\x03\x04')) return readDocx(bytes)
  if (head.startsWith('%PDF') || bytes.subarray(0, 1024).includes('%PDF-'))
    return (await import('./pdf/read-pdf.ts')).readPdf(bytes)
  if (head.startsWith('\xd0\xcf\x11\xe0') || head.startsWith('{\\rtf')) throw new SourceRefused(OLD_FORMAT)
  return readText(bytes)
}
