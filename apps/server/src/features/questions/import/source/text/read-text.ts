import { SourceRefused } from '../refusal.ts'
import type { SourceFile } from '../source-file.ts'
import { MAX_LINES } from './source-text.ts'

/** What a file of text or JSON may hold. */
const MAX_BYTES = 8_000_000

/** A file of text, in UTF-8, UTF-16 with its mark, or GB18030; a list or an object is one row a question. */
export function readText(bytes: Buffer): SourceFile {
  if (bytes.length === 0) throw new SourceRefused('文件是空的')
  if (bytes.length > MAX_BYTES) throw new SourceRefused('文字文件最大 8 MB，请分成几个文件导入')
  const text = decode(bytes)
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

/**
 * Text files of Windows are often written in GB18030, of which hardly anything can be read as UTF-8. A file in UTF-8 that lost a few bytes
 * can be read but for these: read as GB18030 it would be wrong from end to end.
 */
function decode(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const unread = text.match(/\ufffd/g)?.length ?? 0
  const read = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return unread > 0 && unread >= read ? new TextDecoder('gb18030').decode(bytes) : text
}
