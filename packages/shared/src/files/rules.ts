import { withoutHiddenSigns } from '../core/text/hidden-signs.ts'
import { inOneSpelling } from '../core/text/one-spelling.ts'

/** How a file is shown where the teacher is (RS-07); `office` is turned into a PDF on the server first, `download` is never shown and never opened, only kept ([RE-51]). */
export type PreviewKind = 'image' | 'pdf' | 'office' | 'audio' | 'video' | 'text' | 'markdown' | 'download'

/** One file type we take: its endings, its content type, its largest size in bytes, the resource type it becomes and how it is shown. */
export type AcceptedFile = {
  exts: readonly string[]
  mime: string
  max_bytes: number
  type: number
  label: string
  preview: PreviewKind
}

const MB = 1024 * 1024
const OPEN_XML = 'application/vnd.openxmlformats-officedocument'

/** The list the upload dialog shows before picking, and the server checks by content afterwards (RS-06). No SVG and no HTML: they hold programs. WPS, DPS and ET are WPS's names for the old containers of Office. */
export const ACCEPTED_FILES: readonly AcceptedFile[] = [
  { exts: ['pdf'], mime: 'application/pdf', max_bytes: 200 * MB, type: 1, label: 'PDF', preview: 'pdf' },
  {
    exts: ['pptx'],
    mime: `${OPEN_XML}.presentationml.presentation`,
    max_bytes: 500 * MB,
    type: 1,
    label: 'PPTX',
    preview: 'office',
  },
  {
    exts: ['ppt', 'dps'],
    mime: 'application/vnd.ms-powerpoint',
    max_bytes: 500 * MB,
    type: 1,
    label: 'PPT、DPS',
    preview: 'office',
  },
  {
    exts: ['docx'],
    mime: `${OPEN_XML}.wordprocessingml.document`,
    max_bytes: 200 * MB,
    type: 2,
    label: 'DOCX',
    preview: 'office',
  },
  {
    exts: ['doc', 'wps'],
    mime: 'application/msword',
    max_bytes: 200 * MB,
    type: 2,
    label: 'DOC、WPS',
    preview: 'office',
  },
  {
    exts: ['xlsx'],
    mime: `${OPEN_XML}.spreadsheetml.sheet`,
    max_bytes: 100 * MB,
    type: 2,
    label: 'XLSX',
    preview: 'office',
  },
  {
    exts: ['xls', 'et'],
    mime: 'application/vnd.ms-excel',
    max_bytes: 100 * MB,
    type: 2,
    label: 'XLS、ET',
    preview: 'office',
  },
  { exts: ['txt'], mime: 'text/plain', max_bytes: 20 * MB, type: 2, label: 'TXT', preview: 'text' },
  {
    exts: ['md', 'markdown'],
    mime: 'text/markdown',
    max_bytes: 20 * MB,
    type: 2,
    label: 'Markdown',
    preview: 'markdown',
  },
  { exts: ['png'], mime: 'image/png', max_bytes: 30 * MB, type: 3, label: 'PNG', preview: 'image' },
  { exts: ['jpg', 'jpeg'], mime: 'image/jpeg', max_bytes: 30 * MB, type: 3, label: 'JPG', preview: 'image' },
  { exts: ['webp'], mime: 'image/webp', max_bytes: 30 * MB, type: 3, label: 'WebP', preview: 'image' },
  { exts: ['gif'], mime: 'image/gif', max_bytes: 30 * MB, type: 3, label: 'GIF', preview: 'image' },
  { exts: ['mp3'], mime: 'audio/mpeg', max_bytes: 200 * MB, type: 4, label: 'MP3', preview: 'audio' },
  { exts: ['m4a'], mime: 'audio/mp4', max_bytes: 200 * MB, type: 4, label: 'M4A', preview: 'audio' },
  { exts: ['wav'], mime: 'audio/wav', max_bytes: 200 * MB, type: 4, label: 'WAV', preview: 'audio' },
  { exts: ['mp4'], mime: 'video/mp4', max_bytes: 2048 * MB, type: 5, label: 'MP4', preview: 'video' },
  { exts: ['webm'], mime: 'video/webm', max_bytes: 2048 * MB, type: 5, label: 'WebM', preview: 'video' },
  { exts: ['mov'], mime: 'video/quicktime', max_bytes: 2048 * MB, type: 5, label: 'MOV', preview: 'video' },
  {
    exts: ['avi'],
    mime: 'video/x-msvideo',
    max_bytes: 2048 * MB,
    type: 5,
    label: 'AVI',
    preview: 'download',
  },
  { exts: ['heic'], mime: 'image/heic', max_bytes: 30 * MB, type: 3, label: 'HEIC', preview: 'download' },
  { exts: ['zip'], mime: 'application/zip', max_bytes: 500 * MB, type: 8, label: 'ZIP', preview: 'download' },
  {
    exts: ['rar'],
    mime: 'application/vnd.rar',
    max_bytes: 500 * MB,
    type: 8,
    label: 'RAR',
    preview: 'download',
  },
  {
    exts: ['ggb'],
    mime: 'application/vnd.geogebra.file',
    max_bytes: 100 * MB,
    type: 8,
    label: 'GGB',
    preview: 'download',
  },
  {
    exts: ['enbx'],
    mime: 'application/vnd.seewo.enbx',
    max_bytes: 500 * MB,
    type: 1,
    label: 'ENBX',
    preview: 'download',
  },
]

/** Why an Office file with a password is not converted: asking again would not help. */
export const LOCKED_FAILURE = '文件有密码，无法预览，可下载原文件'

/** The ending of a file name, in lower case and without the dot; empty where there is no dot. */
export function extOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at < 0 ? '' : name.slice(at + 1).toLowerCase()
}

/** Why a file is offered nowhere but for download ([RE-51]). */
export const ONLY_DOWNLOAD = '不能在线打开，可以下载'

/** Whether a file of this ending is kept and given back, and never shown ([RE-51]). */
export function isOnlyDownload(ext: string): boolean {
  return acceptedFile(`x.${ext}`)?.preview === 'download'
}

/** The accepted file type of a file name, or null when it is refused. */
export function acceptedFile(name: string): AcceptedFile | null {
  const ext = extOf(name)
  return ACCEPTED_FILES.find((accepted) => accepted.exts.includes(ext)) ?? null
}

/** Why a file cannot be uploaded, in words, or null when it can. */
export function uploadRefusal(file: { name: string; size: number }): string | null {
  const accepted = acceptedFile(file.name)
  if (accepted === null)
    return `不支持“${file.name}”这种文件，可上传：${ACCEPTED_FILES.map((a) => a.label).join('、')}`
  return sizeRefusal(accepted, file)
}

/** Why a file of this type is empty or too large, in words, or null when it is neither. */
export function sizeRefusal(
  { label, max_bytes }: Pick<AcceptedFile, 'label' | 'max_bytes'>,
  { name, size }: { name: string; size: number },
): string | null {
  if (size === 0) return `“${name}”是空文件`
  if (size > max_bytes) return `“${name}”超过 ${label} 的大小上限 ${max_bytes / MB} MB`
  return null
}

/** Makes the stored file name: without slashes, which make folders, and without invisible characters, in one spelling. Computers give these names, so that none is refused. */
export function cleanFileName(name: string): string {
  return inOneSpelling(withoutHiddenSigns(name)).replace(/[/\\]/g, '').trim()
}

/** A new name that keeps the file's ending, typed or not: `导数` of a PDF becomes `导数.pdf`. */
export function nameWithExt(name: string, ext: string): string {
  const clean = cleanFileName(name)
  return clean.toLowerCase().endsWith(`.${ext}`) ? clean : `${clean}.${ext}`
}
