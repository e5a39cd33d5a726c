import { sizeRefusal } from '@jiangtai/shared/files/rules.ts'
import { wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { api } from '../../core/api.ts'
import { uploadFile } from './upload-file.ts'

const CREDENTIAL = 'POST /api/question_center/v1/file/credential'
const CONFIRM = 'POST /api/question_center/v1/file/confirm'

/** The file types of the picker for a picture of a question. */
export const PICTURE_ACCEPT = '.png,.jpg,.jpeg,.webp,.gif'

/** The same in words. */
export const PICTURE_KINDS = 'PNG、JPG、WebP、GIF'

/** Why a file cannot be a picture of a question, in words, or null when it can. */
export function pictureRefusal(file: { name: string; size: number }): string | null {
  const accepted = wantedFile('question', file.name)
  if (accepted?.preview === 'image') return sizeRefusal(accepted, file)
  const what = accepted === null ? `不支持“${file.name}”这种文件` : `“${file.name}”不是图片`
  return `${what}，可选择：${PICTURE_KINDS}`
}

/** The file types of the picker for a sound of a question. */
export const SOUND_ACCEPT = '.mp3,.m4a,.webm,.ogg'

/** The same in words. */
export const SOUND_KINDS = 'MP3、M4A、WebM 录音、OGG'

/** Whether a file is a picture of a question by its name, whatever its size. */
export function isPictureName(name: string): boolean {
  return wantedFile('question', name)?.preview === 'image'
}

/** Whether a file is a sound of a question by its name, whatever its size. */
export function isSoundName(name: string): boolean {
  return wantedFile('question', name) !== null && !isPictureName(name)
}

/** Why a file cannot be a sound of a question, in words, or null when it can. */
export function soundRefusal(file: { name: string; size: number }): string | null {
  const accepted = wantedFile('question', file.name)
  if (accepted !== null && accepted.preview !== 'image') return sizeRefusal(accepted, file)
  return `“${file.name}”不是能用的音频，可选择：${SOUND_KINDS}`
}

/** Uploads a picture or sound of a question; its key and address once the server has looked at it ([UP-18]). Aborted, it rejects and asks nothing more. */
export async function uploadQuestionFile(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<{ object_key: string; url: string }> {
  const ask = (object_key?: string) =>
    api.call(
      CREDENTIAL,
      {
        file_name: file.name,
        size: file.size,
        ...(object_key === undefined ? {} : { object_key }),
      },
      { signal },
    )
  const { object_key } = await uploadFile(file, { ask, onProgress, signal })
  return api.call(CONFIRM, { object_key }, { signal })
}
