import { api } from '../../../../core/api.ts'
import { uploadFile } from '../../../files/upload-file.ts'
import type { BoardPicture } from './board-picture.ts'

const CREDENTIAL = 'GET /api/guide_learn/api/oss_temp_credential'

/** Sends a picture to the store; resolves to the address for its op. */
export type UploadPicture = (
  picture: Pick<BoardPicture, 'blob' | 'ext'>,
  way: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<string>

/** The real server and store: a credential for one picture of a board ([DW-92]), renewed while a slow line needs it. */
export const uploadPicture: UploadPicture = async ({ blob, ext }, { signal, onProgress }) => {
  const { public_url } = await uploadFile(blob, {
    ask: (object_key) =>
      api.call(CREDENTIAL, {
        file_name: `图片.${ext}`,
        size: blob.size,
        usage: 'board_picture',
        ...(object_key === undefined ? {} : { object_key }),
      }),
    ...{ signal, onProgress },
  })
  if (public_url === null) throw new Error('a picture of a board has a public address')
  return public_url
}
