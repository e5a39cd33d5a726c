import { api } from '../../../../core/api.ts'
import type { BoardPicture } from './board-picture.ts'

const CREDENTIAL = 'GET /api/guide_learn/api/oss_temp_credential'

/** Sends a picture to the store; resolves to the address for its op. */
export type UploadPicture = (
  picture: Pick<BoardPicture, 'blob' | 'ext'>,
  way: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<string>

/** The real server and store: a credential for one picture of a board ([DW-92]), renewed while a slow line needs it. */
export const uploadPicture: UploadPicture = async ({ blob, ext }, { signal, onProgress }) => {
  const ask = (object_key?: string) =>
    api.call(CREDENTIAL, {
      file_name: `图片.${ext}`,
      size: blob.size,
      usage: 'board_picture',
      ...(object_key === undefined ? {} : { object_key }),
    })
  const [ticket, { browserClock, pickSender, uploadBlob }] = await Promise.all([
    ask(),
    import('@jiangtai/client/upload/sender.ts'),
  ])
  await uploadBlob({
    blob,
    key: ticket.object_key,
    content_type: ticket.content_type,
    credential: ticket,
    renewCredential: () => ask(ticket.object_key),
    send: pickSender(),
    clock: browserClock,
    signal,
    onProgress: (sent) => onProgress(sent / blob.size),
    resume: null,
    onResumePoint: () => undefined,
  })
  if (ticket.public_url === null) throw new Error('a picture of a board has a public address')
  return ticket.public_url
}
