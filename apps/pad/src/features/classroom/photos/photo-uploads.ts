import type { Api } from '@jiangtai/client/api.ts'
import type { SendRequest } from '@jiangtai/client/upload/send-request.ts'
import type { UploadPlans } from '@jiangtai/client/upload/queue/upload-plans.ts'
import { soundName } from '@jiangtai/client/browser/sound/sound-recording.ts'
import type { AnswerUploadView } from '@jiangtai/shared/classroom/asking/answer-uploads-contract.ts'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { attachmentKindOf } from '@jiangtai/shared/questions/files/answer-files.ts'
import { type AnswerUploads, openAnswerUploads } from '../../../shared/answers/answer-uploads.ts'
import type { KeptWriting } from '../../../shared/answers/kept-writing.ts'
import { shrinkPhotos } from '../../../shared/answers/shrink-photo.ts'

/** The most photos of one answer (the contract's limit). */
export const MOST_PHOTOS = 20

/** The answer that a photo or recording belongs to, and the lesson that it was asked in. */
export type PhotoOwner = {
  lesson_session_id: string
  quiz_run_id: string
  item_id: string
  /** The length of a recording as its recorder measured it; the server measures it once more. */
  seconds?: number
}

type TakenUpload = AnswerUploadView & { seconds: number | null }

/** The photos and recordings of this pad on their way into answers in class. */
export type PhotoUploads = Omit<AnswerUploads<PhotoOwner, TakenUpload>, 'add' | 'takeArrived'> & {
  /** Makes photos smaller and sends them, now or when there is a line. */
  add: (files: readonly File[], owner: PhotoOwner) => Promise<void>
  /** Sends a recording in the same way ([CR-351]). */
  addSound: (sound: Blob, owner: PhotoOwner & { seconds: number }) => void
  /** What has arrived, as it stands in an answer, each told once. */
  takeArrived: () => { owner: PhotoOwner; attachment: Attachment }[]
  /** Fetches the addresses of photos that this student sent before, as after a reload. */
  fetchOwn: (quiz_run_id: string) => Promise<void>
  /** The files that are being made and are not in the queue yet, each by the answer that it will stand in. */
  making: Set<PhotoOwner>
  /** The place where the handwriting of one answer is kept while it is written. */
  keepWriting: (name: string) => KeptWriting
}

/** Opens the photos of a signed-in student; `plans` keep unsent ones over a reload. */
export function openPhotoUploads({
  api,
  send,
  plans,
  keepWriting,
}: {
  api: Pick<Api, 'call'>
  send: SendRequest
  plans: UploadPlans<PhotoOwner> | null
  keepWriting: PhotoUploads['keepWriting']
}): PhotoUploads {
  const uploads = openAnswerUploads<PhotoOwner, TakenUpload>({
    send,
    plans,
    calls: {
      credential: ({ owner: { quiz_run_id }, ...file }) =>
        api.call('POST /api/pad/v1/uploads/credential', { quiz_run_id, ...file }),
      confirm: (object_key) => api.call('POST /api/pad/v1/uploads/confirm', { object_key }),
      sourceOf: ({ quiz_run_id }) => quiz_run_id,
    },
  })
  const making = new Set<PhotoOwner>()
  return {
    ...uploads,
    keepWriting,
    making,
    add: async (files, owner) => {
      const made = files.map(() => ({ ...owner }))
      for (const one of made) making.add(one)
      const small = await shrinkPhotos(files)
      for (const one of made) making.delete(one)
      uploads.add(small, owner)
    },
    addSound: (sound, owner) => void uploads.add([{ file: sound, name: soundName(sound) }], owner),
    takeArrived: () =>
      uploads.takeArrived().map(({ owner, view: { object_key, content_type, seconds } }) => ({
        owner,
        attachment: { kind: attachmentKindOf(content_type), key: object_key, seconds },
      })),
    fetchOwn: async (quiz_run_id) => {
      const { list } = await api.call('POST /api/pad/v1/uploads/own', { quiz_run_id })
      uploads.urls.setState(Object.fromEntries(list.map(({ object_key, url }) => [object_key, url])))
    },
  }
}

/** Whether two files belong to one answer. */
export function isSameOwner(one: Omit<PhotoOwner, 'lesson_session_id'>, other: PhotoOwner): boolean {
  return one.quiz_run_id === other.quiz_run_id && one.item_id === other.item_id
}
