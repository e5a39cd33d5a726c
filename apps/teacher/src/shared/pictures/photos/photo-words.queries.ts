import { mutationOptions } from '@tanstack/react-query'
import { MAX_PHOTO_BYTES, PHOTO_WAIT_MS } from '@jiangtai/shared/questions/finding/photo-words.ts'
import { api } from '../../../core/api.ts'

const PHOTO_WORDS = 'POST /api/question_center/v1/bank/photo-words'
/** The way there and back beside the reading. */
const ON_THE_WAY_MS = 30_000

/** Has the words of a photo read ([QS-16]); the signal gives it up. */
export const readPhotoWords = mutationOptions({
  mutationFn: async ({ photo, signal }: { photo: File; signal: AbortSignal }): Promise<string> => {
    if (photo.size > MAX_PHOTO_BYTES) throw new Error('照片太大，请裁剪到一道题再试')
    const asked = { photo_base64: await asBase64(photo) }
    const { words } = await api.call(PHOTO_WORDS, asked, {
      signal,
      timeout_ms: PHOTO_WAIT_MS + ON_THE_WAY_MS,
    })
    return words
  },
})

function asBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      if (typeof result === 'string') resolve(result.slice(result.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(new Error('照片打不开，请换一张')))
    reader.readAsDataURL(file)
  })
}
