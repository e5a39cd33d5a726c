import type { CallInput } from '@jiangtai/shared/contract.ts'
import { api } from '../../core/api.ts'
import { uploadFile } from './pictures/upload-file.ts'

const CREDENTIAL = 'POST /api/question_center/v1/source/credential'
const IMPORT = 'POST /api/question_center/v1/source/import'

type Place = Pick<CallInput<typeof IMPORT>, 'subject_id' | 'phase_id'> & { request_id: string }

/** Uploads a file of questions, and the one of its answers where there is one, and hands them over; what comes back is the job to watch. */
export async function importSource(
  { paper, answers }: { paper: File; answers: File | null },
  place: Place,
): Promise<{ job_id: string }> {
  const source = await upload(paper)
  return api.call(IMPORT, { ...place, source, answers: answers === null ? null : await upload(answers) })
}

async function upload(file: File): Promise<{ object_key: string; file_name: string }> {
  const { name: file_name, size } = file
  const object_key = await uploadFile(file, {
    ask: (known) =>
      api.call(CREDENTIAL, { file_name, size, ...(known === undefined ? {} : { object_key: known }) }),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return { object_key, file_name }
}
