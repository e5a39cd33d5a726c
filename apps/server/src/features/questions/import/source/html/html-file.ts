import { SourceRefused, TOO_MUCH } from '../refusal.ts'
import { readMime } from './mime.ts'

/** A page of HTML as text, and the pictures that came with it by the names they are called by in it. */
export type HtmlFile = { html: string; attached: ReadonlyMap<string, Buffer> }

/** The longest page that is read, and the most tags of it: a paper of a hundred pages has a tenth of them. */
const MAX_BYTES = 8 * 1024 * 1024
const MAX_TAGS = 400_000
const HEAD = 4096

/** Whether bytes are a page of HTML, or one with its pictures (MHT), under any name: `.doc` often is one. */
export function isHtmlFile(bytes: Buffer): boolean {
  const head = decoded(bytes.subarray(0, HEAD)).trimStart()
  if (
    /^mime-version\s{0,9}:/i.test(head) ||
    /^(?:from|date|subject|content-type)\s{0,9}:[^]{0,2000}\nmime-version/i.test(head)
  )
    return true
  return /^(?:<\?xml[^>]{0,200}>\s{0,99})?(?:<!--[^]{0,2000}?-->\s{0,99})?<(?:!doctype\s{1,9}html|html|head|body)\b/i.test(
    head,
  )
}

/** Opens a page: with its pictures where it is a MIME file, alone otherwise. */
export function openHtml(bytes: Buffer): HtmlFile {
  const mime = readMime(bytes)
  const page = mime?.page ?? { bytes, charset: null }
  if (page.bytes.length > MAX_BYTES) throw new SourceRefused(TOO_MUCH)
  const html = decoded(page.bytes, page.charset)
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags += 1
  if (tags > MAX_TAGS) throw new SourceRefused(TOO_MUCH)
  return { html, attached: mime?.attached ?? new Map() }
}

/** The text of a page in the characters that its mark, its mail or its head names; UTF-8 where none does. */
function decoded(bytes: Buffer, named: string | null = null): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const charset = named ?? /charset\s?=\s?["']?([\w-]{1,20})/i.exec(bytes.toString('latin1', 0, HEAD))?.[1]
  // A page that calls itself GB2312 has signs of its successors in it.
  const label = charset === undefined || /^gb/i.test(charset) ? 'gb18030' : charset
  return decoderOf(charset === undefined ? 'utf-8' : label).decode(bytes)
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('utf-8')
  }
}
