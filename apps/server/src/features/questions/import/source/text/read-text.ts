import { SourceRefused } from '../refusal.ts'
import type { SourceFile } from '../source-file.ts'
import { decodeText } from './decode-text.ts'
import { MAX_LINES } from './source-text.ts'

/** What a file of text or JSON may hold. */
const MAX_BYTES = 8_000_000

/** A file of text, in UTF-8, UTF-16 with its mark, or GB18030; a list or an object is one row a question. */
export function readText(bytes: Buffer): SourceFile {
  if (bytes.length === 0) throw new SourceRefused('文件是空的')
  if (bytes.length > MAX_BYTES) throw new SourceRefused('文字文件最大 8 MB，请分成几个文件导入')
  const text = decodeText(bytes)
  if (text.includes('\u0000'))
    throw new SourceRefused('不能读取这种文件，可以导入 Word、PDF、Excel、文字和 JSON 文件')
  const kind = /^\ufeff?\s{0,1000}[{[]/.test(text) ? 'rows' : 'typed_text'
  if (kind === 'typed_text' && hasMoreLines(text))
    throw new SourceRefused(`文字文件最多 ${MAX_LINES} 行，请分成几个文件导入`)
  return { kind, text, pictures: [], notes: [] }
}

function hasMoreLines(text: string): boolean {
  let lines = 1
  for (const _ of text.matchAll(/\r\n?|\n/g)) {
    lines += 1
    if (lines > MAX_LINES) return true
  }
  return false
}
