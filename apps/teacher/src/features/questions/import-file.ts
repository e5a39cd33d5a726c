import { extOf } from '@jiangtai/shared/files/rules.ts'
import { purposeRefusal } from '@jiangtai/shared/files/upload-purposes.ts'

/** What the server takes: 8 MB of text. */
export const MAX_IMPORT_BYTES = 8_000_000

/** A file chosen for import, read; or why it cannot be imported. */
export type ImportFile =
  | { kind: 'none' }
  | { kind: 'refused'; name: string; reason: string }
  | { kind: 'ready'; name: string; text: string; size: number }
  /** No text: it is uploaded and read by the server. */
  | { kind: 'source'; name: string; file: File; size: number }

/** What is uploaded and read by the server. */
const SOURCES = ['docx', 'doc', 'wps', 'rtf', 'pdf', 'xlsx', 'zip', 'xml', 'gift']
const OLD_FORMATS = ['xls', 'et']

/** What the file picker offers. */
export const IMPORT_ACCEPT = ['txt', 'json', ...SOURCES].map((ext) => `.${ext}`).join(',')

/** Reads the file and says at once what would fail only after sending: another kind of file, too large, not JSON, empty. */
export async function readImportFile(file: File): Promise<ImportFile> {
  const { name, size } = file
  const refused = (reason: string): ImportFile => ({ kind: 'refused', name, reason })
  const ext = extOf(name)
  const isText = ext === 'txt'
  if (OLD_FORMATS.includes(ext)) return refused(`“${name}”是旧格式，请用 Excel、WPS 打开后另存为 .xlsx`)
  if (!isText && ext !== 'json' && !SOURCES.includes(ext))
    return refused(
      `“${name}”不是题目文件，可以导入 Word、PDF、Excel、文本、JSON、GIFT、Moodle XML 和 QTI 题目包`,
    )
  if (size === 0) return refused(`“${name}”是空文件`)
  if (SOURCES.includes(ext)) {
    const reason = purposeRefusal('question_source', file)
    return reason === null ? { kind: 'source', name, file, size } : refused(reason)
  }
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
