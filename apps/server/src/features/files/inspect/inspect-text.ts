import type { StoredBytes } from './stored-bytes.ts'
import type { Verdict } from './verdict.ts'

/** TXT and Markdown: all of it UTF-8, or all of it the national encoding, without the zero bytes of programs. */
export async function inspectText(bytes: StoredBytes): Promise<Verdict> {
  for (const encoding of ['utf-8', 'gb18030']) {
    if (await isWritten(bytes, encoding)) return 'good'
  }
  return 'not_text'
}

function isWritten(bytes: StoredBytes, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return bytes.walk(async (cursor) => {
    try {
      for await (const piece of cursor.section(bytes.size)) {
        if (piece.includes(0)) return false
        decoder.decode(piece, { stream: true })
      }
      decoder.decode()
      return true
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  })
}
