import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { MAX_LIKE, MAX_PHOTO_BYTES, PHOTO_WAIT_MS } from '@jiangtai/shared/questions/finding/photo-words.ts'
import { type PageReader, PageRefused } from '../../../core/convert/ocr/page-reader.ts'
import { isPhoto, refuseByHead } from '../import/source/photo/check-photo.ts'
import { LEAST_SIGNS } from '../import/source/photo/read-photo-source.ts'
import { SourceRefused } from '../import/source/refusal.ts'

/**
 * The words that stand on a photo, to search by ([QS-16]). The photo comes and goes with the call: it lies in no table and no store, and the
 * folder in which it is read is erased before the answer leaves.
 */
export async function readPhotoWords(
  reader: PageReader,
  photo: Uint8Array,
  wait_ms: number = PHOTO_WAIT_MS,
): Promise<string> {
  if (!reader.isAvailable) throw badField('photo_base64', '这台服务器没有安装认字程序，请输入文字搜索')
  if (!isPhoto(photo)) throw badField('photo_base64', '这不是照片，请换成 JPG、PNG 或 WebP 照片')
  if (photo.length > MAX_PHOTO_BYTES) throw badField('photo_base64', '照片太大，请裁剪到一道题再试')
  const lines = await readLines(reader, photo, wait_ms).catch((error: unknown) => {
    if (error instanceof SourceRefused || (error instanceof PageRefused && !error.isSlow))
      throw badField('photo_base64', error.message)
    if (error instanceof PageRefused) throw new AppError('UNAVAILABLE', { message: error.message })
    throw error
  })
  const words = lines.map((line) => line.trim()).join('\n')
  if (words.replace(/\s/g, '').length < LEAST_SIGNS)
    throw badField('photo_base64', '照片上没有读出文字，请拍清楚、拍正，或裁剪到一道题再试')
  // Half a sign at the end would be refused when it is asked for.
  return words.slice(0, MAX_LIKE).replace(/[\ud800-\udbff]$/, '')
}

/** A photo that waits behind others, or is read for too long, is given up: its process ends. */
async function readLines(reader: PageReader, photo: Uint8Array, wait_ms: number): Promise<string[]> {
  refuseByHead(photo)
  const stop = new AbortController()
  const late = new PageRefused('认字的人多，没有轮到这张照片，请稍后再试', true)
  const timer = setTimeout(() => stop.abort(late), wait_ms)
  const given_up = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(late), { once: true })
  })
  try {
    const page = await Promise.race([reader.read(photo, { signal: stop.signal }), given_up])
    return page.lines.map(({ text }) => text)
  } finally {
    clearTimeout(timer)
  }
}
