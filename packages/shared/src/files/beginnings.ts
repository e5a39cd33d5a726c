import { acceptedFile, extOf } from './rules.ts'

/** So many bytes from the start of a file are looked at. */
export const BEGINNING_BYTES = 16

const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** A modern Office file is an archive; with a password it lies in the container of older ones. */
const OPEN_XML = [
  { at: 0, bytes: 'PK\x03\x04' },
  { at: 0, bytes: OLE },
]
const ARCHIVE = [{ at: 0, bytes: 'PK\x03\x04' }]
/** The first bytes of files, one of them each; kinds that begin in many ways are left to the server. */
const BEGINNINGS: Readonly<Record<string, readonly { at: number; bytes: string }[]>> = {
  pdf: [{ at: 0, bytes: '%PDF-' }],
  png: [{ at: 0, bytes: '\x89PNG\r\n\x1a\n' }],
  jpg: [{ at: 0, bytes: '\xff\xd8\xff' }],
  jpeg: [{ at: 0, bytes: '\xff\xd8\xff' }],
  gif: [{ at: 0, bytes: 'GIF8' }],
  webp: [{ at: 8, bytes: 'WEBP' }],
  wav: [{ at: 8, bytes: 'WAVE' }],
  mp4: [{ at: 4, bytes: 'ftyp' }],
  m4a: [{ at: 4, bytes: 'ftyp' }],
  mov: [{ at: 4, bytes: 'ftyp' }],
  heic: [{ at: 4, bytes: 'ftyp' }],
  avi: [{ at: 8, bytes: 'AVI ' }],
  zip: ARCHIVE,
  ggb: ARCHIVE,
  enbx: ARCHIVE,
  rar: [{ at: 0, bytes: 'Rar!\x1a\x07' }],
  webm: [{ at: 0, bytes: '\x1a\x45\xdf\xa3' }],
  pptx: OPEN_XML,
  docx: OPEN_XML,
  xlsx: OPEN_XML,
}

/** Why content is not that of a file of this kind, in words. */
export function otherTypeWords(label: string): string {
  return `这不是一个 ${label} 文件，请检查后重新上传`
}

/** Why a file with these first bytes is not what its name says; null where they agree, or the kind has no beginning of its own. */
export function beginningRefusal(name: string, head: Uint8Array): string | null {
  const beginnings = BEGINNINGS[extOf(name)]
  const accepted = acceptedFile(name)
  if (beginnings === undefined || accepted === null) return null
  const begins = String.fromCharCode(...head.subarray(0, BEGINNING_BYTES))
  return beginnings.some(({ at, bytes }) => begins.startsWith(bytes, at))
    ? null
    : otherTypeWords(accepted.label)
}
