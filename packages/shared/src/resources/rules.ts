/** The kind of a resource: `type` of the wire; 9 is the spec's screenshot. */
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

/** The type of a web link (RS-17), and of a link to a micro-video. */
export const LINK_TYPE = { page: 6, video: 5 } as const

/** Folders lie at most this deep ([RE-6]). */
export const MAX_FOLDER_DEPTH = 6

/** Most files that are taken at once with the folders they lie in ([RE-33]). */
export const MAX_DROPPED_FILES = 200

/** How long the recycle bin keeps removed resources. */
export const BIN_DAYS = 30

/** Most files and folders in one batch ([RE-9]). */
export const MAX_BATCH = 100

/** Most files and folders that emptying the bin deletes in one transaction ([RE-31]). */
export const MAX_EMPTIED = 500

/** Most tags on one resource. */
export const MAX_TAGS = 10

/** Most folders of one teacher: the tree comes whole. */
export const MAX_FOLDERS = 1000

/** Most files that folders chosen for copying or downloading hold together. */
export const MAX_FILES_BELOW = 2000

/** Whether an address holds signs that are not seen, or that turn the letters after them: it would not lead where it reads ([GD-23]). */
export function holdsHidden(url: string): boolean {
  return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(url)
}

/** Whether an address has a name before its host, as in `https://bank.cn@example.cn/`: it reads as the bank's ([GD-23]). */
export function namesSomebody(url: string): boolean {
  return /^https?:\/*[^/?#\\]*@/i.test(url)
}
