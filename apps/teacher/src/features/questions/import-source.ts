import { api } from '../../core/api.ts'
import type { ImportFile } from './import-file.ts'
import { uploadFile } from '../../shared/files/upload-file.ts'

const CREDENTIAL = 'POST /api/question_center/v1/source/credential'

/** Uploads files of questions; a file that arrived is not sent again when the others are tried anew. */
export type SourceUploads = {
  /** Resolves to the keys of all files; `onProgress` tells the sent share of them, from 0 to 1. */
  send: (
    files: readonly ImportFile[],
    told: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<{ object_key: string; file_name: string; is_answers: boolean }[]>
}

export function sourceUploads(): SourceUploads {
  const arrived = new Map<File, string>()
  return {
    async send(files, { onProgress, signal }) {
      const total = files.reduce((sum, { file }) => sum + file.size, 0)
      let before = 0
      const sent = []
      for (const { file, name: file_name, is_answers } of files) {
        const start = before
        const object_key =
          arrived.get(file) ??
          (await upload(file, {
            onProgress: (share) => onProgress((start + share * file.size) / total),
            signal,
          }))
        arrived.set(file, object_key)
        before += file.size
        sent.push({ object_key, file_name, is_answers })
      }
      return sent
    },
  }
}

async function upload(
  file: File,
  told: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const { name: file_name, size } = file
  const { object_key } = await uploadFile(file, {
    ask: (known) =>
      api.call(CREDENTIAL, { file_name, size, ...(known === undefined ? {} : { object_key: known }) }),
    ...told,
  })
  return object_key
}
