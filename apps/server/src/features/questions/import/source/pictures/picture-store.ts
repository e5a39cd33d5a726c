import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import type { SourcePicture } from '../source-file.ts'

/** The kinds of pictures that a question takes ([UP-18]). */
const MAX_PICTURE_BYTES = 10 * 1024 * 1024
const MAX_PICTURES = 600
/** All pictures of a file together: they are copied to the thread that asked. */
const MAX_ALL_BYTES = 120 * 1024 * 1024

/** A picture that was taken, by its name in the text; or in Chinese why not. */
export type Taken =
  | { kind: 'taken'; name: string; width: number | null }
  | { kind: 'refused'; message: string }

/** The pictures of a source in the order of the text; the same bytes are one picture. */
export type PictureStore = {
  take: (bytes: Buffer) => Taken
  pictures: SourcePicture[]
}

/** A store without pictures. */
export function pictureStore(): PictureStore {
  const pictures: SourcePicture[] = []
  const known = new Map<string, Taken>()
  let all_bytes = 0
  const add = (bytes: Buffer): Taken => {
    const type = typeOf(bytes)
    if (type === null) return refused('有一张图片的格式不能识别，请截图后补上')
    if (type === 'windows')
      return refused('这里的图是 WMF 或 EMF 格式（旧版公式常用），浏览器不能显示，请截图后补上')
    if (bytes.length > MAX_PICTURE_BYTES) return refused('有一张图片超过 10 MB，没有导入，请压缩后补上')
    if (pictures.length >= MAX_PICTURES || all_bytes + bytes.length > MAX_ALL_BYTES)
      return refused('文件里的图片太多，这一张没有导入')
    all_bytes += bytes.length
    const name = `file:${pictures.length + 1}`
    pictures.push({ name, bytes, content_type: type })
    return { kind: 'taken', name, width: widthOf(bytes) }
  }
  return {
    pictures,
    take(bytes) {
      const hash = createHash('sha256').update(bytes).digest('base64')
      const taken = known.get(hash) ?? add(bytes)
      known.set(hash, taken)
      return taken
    },
  }
}

function refused(message: string): Taken {
  return { kind: 'refused', message }
}

/** The kind of a picture by its first bytes: one that browsers show, a drawing of Windows, or null. */
function typeOf(bytes: Buffer): SourcePicture['content_type'] | 'windows' | null {
  const head = bytes.subarray(0, 4).toString('hex')
  if (head === '89504e47') return 'image/png'
  if (head.startsWith('ffd8ff')) return 'image/jpeg'
  if (head === '47494638') return 'image/gif'
  if (head === '52494646' && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp'
  if (head === 'd7cdc69a' || head === '01000900' || head === '02000900') return 'windows'
  return head === '01000000' && bytes.subarray(40, 44).toString('latin1') === ' EMF' ? 'windows' : null
}

function widthOf(bytes: Buffer): number | null {
  try {
    return imageSize(bytes).width
  } catch {
    return null
  }
}
