import { purposeRefusal, wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { api } from '../../../core/api.ts'

const CREDENTIAL = 'POST /api/question_center/v1/file/credential'
const CONFIRM = 'POST /api/question_center/v1/file/confirm'

/** What the file picker offers for a picture of a question. */
export const PICTURE_ACCEPT = '.png,.jpg,.jpeg,.webp,.gif'

/** Why a file cannot be a picture of a question, in words, or null when it can. */
export function pictureRefusal(file: { name: string; size: number }): string | null {
  const accepted = wantedFile('question', file.name)
  if (accepted !== null && accepted.preview !== 'image') return `“${file.name}”不是图片`
  return purposeRefusal('question', file)
}

/** Uploads a picture of a question; its key once the server has looked at it ([UP-18]). */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ object_key: string }> {
  const ask = (object_key?: string) =>
    api.call(CREDENTIAL, {
      file_name: file.name,
      size: file.size,
      ...(object_key === undefined ? {} : { object_key }),
    })
  const [ticket, { browserClock, pickSender, uploadBlob }] = await Promise.all([
    ask(),
    import('@jiangtai/client/upload/sender.ts'),
  ])
  await uploadBlob({
    blob: file,
    key: ticket.object_key,
    content_type: ticket.content_type,
    credential: ticket,
    renewCredential: () => ask(ticket.object_key),
    send: pickSender(),
    clock: browserClock,
    signal: new AbortController().signal,
    onProgress: (sent_bytes) => onProgress(sent_bytes / file.size),
    resume: null,
    onResumePoint: () => undefined,
  })
  return api.call(CONFIRM, { object_key: ticket.object_key })
}
