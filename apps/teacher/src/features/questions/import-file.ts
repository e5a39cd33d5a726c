import { MAX_IMPORT_BYTES } from '@jiangtai/shared/questions/desk/limits.ts'

/** A file chosen for import, read; or why it cannot be imported. */
export type ImportFile =
  | { kind: 'refused'; name: string; reason: string }
  | { kind: 'ready'; name: string; text: string; size: number }

/** Reads the file and says at once what would fail only after sending: another kind of file, too large, not JSON, empty. */
export async function readImportFile(file: File): Promise<ImportFile> {
  const { name, size } = file
  const refused = (reason: string): ImportFile => ({ kind: 'refused', name, reason })
  const isText = name.toLowerCase().endsWith('.txt')
  if (!isText && !name.toLowerCase().endsWith('.json'))
    return refused(`“${name}”不是 .json 或 .txt 文件，请选择题目文件`)
  if (size === 0) return refused(`“${name}”是空文件`)
  if (size > MAX_IMPORT_BYTES) {
    return refused(`“${name}”有 ${(size / 1_000_000).toFixed(1)} MB，超过 8 MB 的上限，请分成几个文件导入`)
  }
  try {
    const text = decode(await file.arrayBuffer())
    if (!isText) JSON.parse(text)
    return { kind: 'ready', name, text, size }
  } catch (error) {
    if (!(error instanceof SyntaxError)) return refused('Error reading file')
    return refused(`“${name}”里的内容不完整，可能没有保存好，请重新保存后再选`)
  }
}

/**
 * Text files of Windows are often written in GB18030, of which hardly anything can be read as UTF-8. A file in UTF-8 that lost a few bytes
 * can be read but for these: read as GB18030 it would be wrong from end to end.
 */
function decode(bytes: ArrayBuffer): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  const unread = text.match(/\ufffd/g)?.length ?? 0
  const read = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return unread > 0 && unread >= read ? new TextDecoder('gb18030').decode(bytes) : text
}

/** The bytes of a text as a call sends them. */
export function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  // In parts, for a call takes only so many arguments.
  for (let from = 0; from < bytes.length; from += PART_BYTES)
    binary += String.fromCharCode(...bytes.subarray(from, from + PART_BYTES))
  return btoa(binary)
}

const PART_BYTES = 8192
