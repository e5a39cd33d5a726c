/** A page in a MIME file: its bytes, and the characters its head names. */
export type MimePage = { bytes: Buffer; charset: string | null }

const MOST_PARTS = 2000
const LONGEST_HEAD = 16 * 1024

/** A page and its pictures out of a MIME file (MHT, `message/rfc822`); null for another file. Linear in its length. */
export function readMime(file: Buffer): { page: MimePage; attached: Map<string, Buffer> } | null {
  const whole = headersOf(file)
  if (whole === null || !whole.headers.has('mime-version')) return null
  const boundary = /boundary\s?=\s?"?([^";\r\n]{1,200})/i.exec(whole.headers.get('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [file] : partsOf(file, boundary)
  const attached = new Map<string, Buffer>()
  let page: MimePage | null = null
  for (const part of parts) {
    const read = headersOf(part)
    if (read === null) continue
    const type = read.headers.get('content-type') ?? ''
    const body = unpacked(part.subarray(read.end), read.headers.get('content-transfer-encoding') ?? '')
    if (/^\s?(?:text\/html|application\/xhtml)/i.test(type))
      page ??= { bytes: body, charset: /charset\s?=\s?"?([\w-]{1,20})/i.exec(type)?.[1] ?? null }
    else if (/^\s?image\//i.test(type))
      for (const name of namesOf(read.headers)) if (!attached.has(name)) attached.set(name, body)
  }
  return page === null ? null : { page, attached }
}

/** The names of a picture in a page: its id, its place, and the end of that place. */
function namesOf(headers: ReadonlyMap<string, string>): string[] {
  const id = /<([^<>]{1,300})>/.exec(headers.get('content-id') ?? '')?.[1]
  const place = headers.get('content-location')?.trim()
  const end = place?.split(/[\\/]/).at(-1)
  return [
    ...(id === undefined ? [] : [`cid:${id}`]),
    ...(place === undefined ? [] : [place]),
    ...(end === undefined ? [] : [end]),
  ]
}

type Head = { headers: Map<string, string>; end: number }

/** The lines before the first empty one; a line that begins with a space goes on. */
function headersOf(bytes: Buffer): Head | null {
  const text = bytes.toString('latin1', 0, LONGEST_HEAD)
  const start = /^[\r\n]{0,4}/.exec(text)?.[0].length ?? 0
  const gap = /\r?\n\r?\n/.exec(text.slice(start))
  if (gap === null) return null
  const lines = text
    .slice(start, start + gap.index)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, end: start + gap.index + gap[0].length }
}

function partsOf(file: Buffer, boundary: string): Buffer[] {
  const mark = Buffer.from(`--${boundary}`)
  const parts: Buffer[] = []
  let at = file.indexOf(mark)
  while (at !== -1 && parts.length < MOST_PARTS) {
    const from = at + mark.length
    const next = file.indexOf(mark, from)
    if (next !== -1) parts.push(file.subarray(from, next))
    at = next
  }
  return parts
}

function unpacked(body: Buffer, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body.toString('latin1'), 'base64')
  return /quoted-printable/i.test(encoding) ? unquoted(body) : body
}

/** `=E4=BD=A0` as its bytes; a line that ends with `=` goes on. */
function unquoted(body: Buffer): Buffer {
  const out = Buffer.alloc(body.length)
  let length = 0
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    const code = byte === 0x3d ? body.toString('latin1', at + 1, at + 3) : ''
    if (byte === 0x3d && /^[0-9a-f]{2}$/i.test(code)) {
      out[length] = Number.parseInt(code, 16)
      length += 1
      at += 2
    } else if (byte === 0x3d && /^\r?\n/.test(code)) at += code[0] === '\r' ? 2 : 1
    else {
      out[length] = byte
      length += 1
    }
  }
  return out.subarray(0, length)
}
