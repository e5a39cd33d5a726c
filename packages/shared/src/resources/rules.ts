/** What a resource is: `type` of the wire (features §2.4); 9 is the spec's screenshot. */
export const RESOURCE_TYPES = [
  { id: 1, name: '课件' },
  { id: 2, name: '文档' },
  { id: 3, name: '图片' },
  { id: 4, name: '音频' },
  { id: 5, name: '视频' },
  { id: 6, name: '网页' },
  { id: 7, name: '习题' },
  { id: 8, name: '其他' },
  { id: 9, name: '截屏' },
] as const

/** One file type we take: its endings, its content types, its largest size in bytes and the resource type it becomes. */
export type AcceptedFile = {
  exts: readonly string[]
  mime: string
  max_bytes: number
  type: number
  label: string
}

const MB = 1024 * 1024

/** The list the upload dialog shows before picking, and the server checks by content afterwards (RS-06). */
export const ACCEPTED_FILES: readonly AcceptedFile[] = [
  { exts: ['pdf'], mime: 'application/pdf', max_bytes: 200 * MB, type: 1, label: 'PDF' },
  { exts: ['png'], mime: 'image/png', max_bytes: 30 * MB, type: 3, label: 'PNG' },
  { exts: ['jpg', 'jpeg'], mime: 'image/jpeg', max_bytes: 30 * MB, type: 3, label: 'JPG' },
  { exts: ['webp'], mime: 'image/webp', max_bytes: 30 * MB, type: 3, label: 'WebP' },
  { exts: ['gif'], mime: 'image/gif', max_bytes: 30 * MB, type: 3, label: 'GIF' },
  { exts: ['mp4'], mime: 'video/mp4', max_bytes: 2048 * MB, type: 5, label: 'MP4' },
  { exts: ['mp3'], mime: 'audio/mpeg', max_bytes: 200 * MB, type: 4, label: 'MP3' },
]

/** The accepted file type of a file name, or null when it is refused. */
export function acceptedFile(name: string): AcceptedFile | null {
  const ext = name.split('.').at(-1)?.toLowerCase() ?? ''
  return ACCEPTED_FILES.find((accepted) => accepted.exts.includes(ext)) ?? null
}

/** Why a file cannot be uploaded, in words, or null when it can. */
export function uploadRefusal(file: { name: string; size: number }): string | null {
  const accepted = acceptedFile(file.name)
  if (accepted === null)
    return `不支持“${file.name}”这种文件，可上传：${ACCEPTED_FILES.map((a) => a.label).join('、')}`
  if (file.size === 0) return `“${file.name}”是空文件`
  if (file.size > accepted.max_bytes)
    return `“${file.name}”超过 ${accepted.label} 的大小上限 ${accepted.max_bytes / MB} MB`
  return null
}

// Control characters break headers and logs, slashes make folders, and the bidirectional ones make `gpj.exe` read as `exe.jpg`.
// oxlint-disable-next-line no-control-regex
const MISLEADING = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/g

/** A file name as it is kept: without what could mislead its reader. */
export function cleanFileName(name: string): string {
  return name.replace(MISLEADING, '').trim()
}

/** A new name that keeps the file's ending, typed or not: `导数` of a PDF becomes `导数.pdf`. */
export function nameWithExt(name: string, ext: string): string {
  const clean = cleanFileName(name)
  return clean.toLowerCase().endsWith(`.${ext}`) ? clean : `${clean}.${ext}`
}
