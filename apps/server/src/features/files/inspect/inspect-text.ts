import { sniffContentType, SNIFF_BYTES } from '../../../core/storage/sniff-content-type.ts'
import type { StoredBytes } from './stored-bytes.ts'
import type { Verdict } from './verdict.ts'

/** TXT and Markdown: all of it UTF-8, or all of it the national encoding, without the zero bytes of programs. */
export async function inspectText(bytes: StoredBytes): Promise<Verdict> {
  for (const encoding of ['utf-8', 'gb18030']) {
    if (await isWritten(bytes, encoding, (piece) => !piece.includes(0))) return 'good'
  }
  return 'not_text'
}

/** The mark in the first two bytes of a text in two bytes a letter; Windows writes such texts as “Unicode”. */
export function markedEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}

/** Signs that no text holds: a file that is decoded to them is a program or a picture. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** A text that is marked as UTF-16 is judged by its letters, like any other: a page in it is no text ([UP-8]). */
export async function inspectMarkedText(
  bytes: StoredBytes,
  head: Uint8Array,
  encoding: 'utf-16le' | 'utf-16be',
): Promise<Verdict> {
  if (!(await isWritten(bytes, encoding, (_piece, words) => !BINARY.test(words)))) return 'not_text'
  const words = Buffer.from(new TextDecoder(encoding).decode(head))
  return sniffContentType(words.subarray(0, SNIFF_BYTES)) === 'text/plain' ? 'good' : 'other_type'
}

function isWritten(
  bytes: StoredBytes,
  encoding: string,
  isText: (piece: Uint8Array, words: string) => boolean,
): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return bytes.walk(async (cursor) => {
    try {
      for await (const piece of cursor.section(bytes.size)) {
        if (!isText(piece, decoder.decode(piece, { stream: true }))) return false
      }
      decoder.decode()
      return true
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  })
}
