/** Bytes from the start of a file that are enough to tell its type. */
export const SNIFF_BYTES = 4096

/** The name we give a legacy Office file (or an encrypted modern one): the container does not say which. */
export const OLE_CONTAINER = 'application/x-ole-storage'

type Magic = { bytes: string; type: string }

const MAGIC: readonly Magic[] = [
  { bytes: '%PDF-', type: 'application/pdf' },
  { bytes: '\x89PNG\r\n\x1a\n', type: 'image/png' },
  { bytes: '\xff\xd8\xff', type: 'image/jpeg' },
  { bytes: 'GIF87a', type: 'image/gif' },
  { bytes: 'GIF89a', type: 'image/gif' },
  { bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', type: OLE_CONTAINER },
  { bytes: 'Rar!\x1a\x07', type: 'application/vnd.rar' },
  { bytes: 'OggS', type: 'audio/ogg' },
  { bytes: 'ID3', type: 'audio/mpeg' },
]

/**
 * The type of a file by its first bytes (4096 are plenty), never by its name; null when it is none we take. Text that
 * a browser would run gets its true name: `text/html` or `image/svg+xml`.
 */
export function sniffContentType(head: Uint8Array): string | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFF_BYTES))
  const latin = bytes.toString('latin1')
  const magic = MAGIC.find((entry) => latin.startsWith(entry.bytes))
  if (magic !== undefined) return magic.type
  return (
    sniffRiff(latin) ??
    sniffMp4(latin) ??
    sniffMatroska(latin) ??
    sniffZip(latin) ??
    sniffMpegAudio(bytes) ??
    sniffText(bytes)
  )
}

/** Whether the content of a file agrees with its declared type; the confirm step refuses an upload when it does not. */
export function isDeclaredTypeTrue(head: Uint8Array, declared: string): boolean {
  const found = sniffContentType(head)
  if (found === null) return false
  return found === declared || (SAME_CONTAINER[found] ?? []).includes(declared)
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** Archives by their beginning, which are never opened ([RE-51]). */
const KEPT_ARCHIVES = ['application/zip', 'application/vnd.geogebra.file', 'application/vnd.seewo.enbx']

// Types the first bytes cannot tell apart: the left one is found, the right ones may be declared.
const SAME_CONTAINER: Record<string, readonly string[]> = {
  [OLE_CONTAINER]: [
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    WORD,
    SHEET,
    SLIDES,
  ],
  // Archives that are only kept hold whatever they like, documents too.
  ...Object.fromEntries([WORD, SHEET, SLIDES].map((type) => [type, KEPT_ARCHIVES])),
  'application/zip': [WORD, SHEET, SLIDES, ...KEPT_ARCHIVES],
  'audio/ogg': ['video/ogg', 'application/ogg'],
  'video/webm': ['audio/webm'],
  'video/mp4': ['audio/mp4', 'audio/x-m4a', 'video/quicktime'],
  'audio/mp4': ['audio/x-m4a', 'video/mp4'],
  'audio/wav': ['audio/x-wav', 'audio/wave'],
  'text/plain': ['text/markdown', 'text/csv'],
}

function sniffRiff(latin: string): string | null {
  if (!latin.startsWith('RIFF')) return null
  if (latin.startsWith('WEBP', 8)) return 'image/webp'
  if (latin.startsWith('AVI ', 8)) return 'video/x-msvideo'
  return latin.startsWith('WAVE', 8) ? 'audio/wav' : null
}

function sniffMp4(latin: string): string | null {
  if (!latin.startsWith('ftyp', 4)) return null
  const brand = latin.slice(8, 12)
  if (brand.startsWith('M4A') || brand.startsWith('M4B')) return 'audio/mp4'
  if (brand === 'qt  ') return 'video/quicktime'
  if (brand === 'avif' || brand === 'avis') return 'image/avif'
  if (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) return 'image/heic'
  return 'video/mp4'
}

function sniffMatroska(latin: string): string | null {
  if (!latin.startsWith('\x1a\x45\xdf\xa3')) return null
  const start = latin.slice(0, 128)
  if (start.includes('webm')) return 'video/webm'
  return start.includes('matroska') ? 'video/x-matroska' : null
}

function sniffZip(latin: string): string | null {
  if (!latin.startsWith('PK\x03\x04')) return null
  if (latin.includes('word/')) return WORD
  if (latin.includes('xl/')) return SHEET
  return latin.includes('ppt/') ? SLIDES : 'application/zip'
}

// Eleven sync bits, then version, layer and bit rate, none of them a reserved value.
function sniffMpegAudio(bytes: Buffer): string | null {
  const [first = 0, second = 0, third = 0] = bytes
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  const isReserved =
    (second & 0x18) === 0x08 || (second & 0x06) === 0 || (third & 0xf0) === 0xf0 || (third & 0x0c) === 0x0c
  return isReserved ? null : 'audio/mpeg'
}

// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

function sniffText(bytes: Buffer): string | null {
  if (bytes.length === 0) return null
  const text = decodeText(bytes)
  if (text === null || BINARY.test(text)) return null
  const start = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, 1024)
    .toLowerCase()
  if (/<svg[\s>]/.test(start)) return 'image/svg+xml'
  if (/^(<!doctype|<\?xml|<!--)|<(html|head|body|script|iframe|style|object|embed)[\s>/]/.test(start))
    return 'text/html'
  return 'text/plain'
}

// Schools still write text files in the national encoding; both may be cut in the middle of a character.
function decodeText(bytes: Buffer): string | null {
  for (const encoding of ['utf-8', 'gb18030']) {
    for (let cut = 0; cut < 4; cut += 1) {
      try {
        return new TextDecoder(encoding, { fatal: true }).decode(
          bytes.subarray(0, Math.max(1, bytes.length - cut)),
        )
      } catch {
        // Try again with one byte less, then in the other encoding.
      }
    }
  }
  return null
}
