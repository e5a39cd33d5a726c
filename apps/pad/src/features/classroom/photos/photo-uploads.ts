import { type Api, ApiError } from '@jiangtai/client/api.ts'
import { browserClock } from '@jiangtai/client/upload/browser-clock.ts'
import type { UploadState } from '@jiangtai/client/upload/queue/upload-item.ts'
import type { SendRequest } from '@jiangtai/client/upload/send-request.ts'
import type { UploadPlans } from '@jiangtai/client/upload/queue/upload-plans.ts'
import { createUploadQueue, type UploadQueue } from '@jiangtai/client/upload/queue/upload-queue.ts'
import type { AnswerUploadView } from '@jiangtai/shared/classroom/answer-uploads-contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { shrinkPhoto } from './shrink-photo.ts'

/** The answer that a photo belongs to, and the lesson that it was asked in. */
export type PhotoOwner = { lesson_session_id: string; quiz_run_id: string; item_id: string }

/** The photos of this pad on their way into answers, and addresses of those that have arrived. */
export type PhotoUploads = {
  queue: UploadQueue<PhotoOwner, AnswerUploadView>
  /** Addresses by key, for showing. */
  urls: StoreApi<Readonly<Record<string, string>>>
  /** Makes photos smaller and sends them, now or when there is a line. */
  add: (files: readonly File[], owner: PhotoOwner) => Promise<void>
  /** Photos that have arrived, each told once. */
  takeArrived: () => { owner: PhotoOwner; object_key: string }[]
  /** Whether a photo of a run may still arrive; nobody knows before those of the last page are read. */
  isAwaited: (quiz_run_id: string) => boolean
  /** Fetches the addresses of what this student sent before, as after a reload. */
  fetchOwn: (quiz_run_id: string) => Promise<void>
  /** How many photos are still on their way, of one run or of all. */
  countWaiting: (quiz_run_id: string | null) => number
  /** Removes from the device what is not sent yet: the student signs out. */
  erase: () => void
  /** Stops sending; what is not sent yet waits on the device for the next sign-in. */
  close: () => void
}

/** Refusals that say nothing of the photo: the sign-in, a busy server, too many calls. */
const PASSING_STATUSES: readonly number[] = [401, 406, 408, 429]

const NOT_ON_THEIR_WAY: readonly string[] = ['done', 'cancelled', 'refused', 'missing']

/** Opens the photos of a signed-in student; `plans` keep what is not sent yet over a reload. */
export function openPhotoUploads({
  api,
  send,
  plans,
}: {
  api: Pick<Api, 'call'>
  send: SendRequest
  plans: UploadPlans<PhotoOwner> | null
}): PhotoUploads {
  const urls = createStore<Readonly<Record<string, string>>>(() => ({}))
  const taken = new Set<string>()
  const credentialFor = (asked: {
    quiz_run_id: string
    file_name: string
    size: number
    object_key?: string
  }) => api.call('POST /api/pad/v1/uploads/credential', asked)
  const queue = createUploadQueue<PhotoOwner, AnswerUploadView>({
    parallel_files: 1,
    // A photo that came too late is shown to the teacher on the pad.
    keeps_refused: true,
    clock: browserClock,
    send,
    newId,
    services: {
      // Nobody is offered an answer by its hash, so that none is worked out.
      hash: () => Promise.resolve(''),
      begin: async ({ file, name, purpose: { quiz_run_id } }) => {
        const ticket = await credentialFor({ quiz_run_id, file_name: name, size: file.size })
        return { kind: 'send', key: ticket.object_key, content_type: ticket.content_type, credential: ticket }
      },
      renew: ({ name, size, key, purpose: { quiz_run_id } }) =>
        credentialFor({ quiz_run_id, file_name: name, size, object_key: key }),
      confirm: ({ key }) => api.call('POST /api/pad/v1/uploads/confirm', { object_key: key }),
      refusalMessage: (error) => (isFinal(error) ? error.message : null),
      isBusy: (error) => error instanceof ApiError && error.name === 'TOO_MANY',
      isRegistered: (error) => error instanceof ApiError && error.status === 409,
      mustBeginAgain: isLost,
    },
  })
  // Nobody should have to notice that the line is back.
  const retry = () => queue.retryFailed()
  window.addEventListener('online', retry)
  let isLeftOnDevice = false
  const forget = (ids: readonly string[]) => {
    // A queue that stops forgets its plans, and a session that ends must not lose a photo.
    if (!isLeftOnDevice) plans?.forget(ids)
  }
  let isRestored = plans === null
  if (plans !== null) {
    void queue.restore({ ...plans, forget }).then(() => {
      isRestored = true
    })
  }
  const countWaiting = (quiz_run_id: string | null) =>
    queue.store
      .getState()
      .items.filter(
        ({ purpose, state }) =>
          (quiz_run_id === null || purpose.quiz_run_id === quiz_run_id) && isOnItsWay(state),
      ).length

  return {
    queue,
    urls,
    add: async (files, owner) => {
      const photos = await Promise.all(
        files.map(async (picked) => {
          const file = await shrinkPhoto(picked)
          return { file, name: file === picked ? picked.name : '照片.jpg', purpose: owner }
        }),
      )
      queue.add(photos)
    },
    takeArrived: () =>
      queue.store.getState().items.flatMap(({ id, purpose: owner, state }) => {
        if (state.phase !== 'done' || taken.has(id)) return []
        taken.add(id)
        const { object_key, url } = state.result
        urls.setState({ [object_key]: url })
        return [{ owner, object_key }]
      }),
    isAwaited: (quiz_run_id) => !isRestored || countWaiting(quiz_run_id) > 0,
    fetchOwn: async (quiz_run_id) => {
      const { list } = await api.call('POST /api/pad/v1/uploads/own', { quiz_run_id })
      urls.setState(Object.fromEntries(list.map(({ object_key, url }) => [object_key, url])))
    },
    countWaiting,
    erase: queue.stopAll,
    close: () => {
      isLeftOnDevice = true
      window.removeEventListener('online', retry)
      queue.stopAll()
    },
  }
}

/** Whether a photo is sent, or will be once there is a line. */
export function isOnItsWay({ phase }: UploadState<unknown>): boolean {
  return !NOT_ON_THEIR_WAY.includes(phase)
}

/** Whether two photos belong to one answer. */
export function isSameOwner(one: Omit<PhotoOwner, 'lesson_session_id'>, other: PhotoOwner): boolean {
  return one.quiz_run_id === other.quiz_run_id && one.item_id === other.item_id
}

function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || isLost(error)) return false
  return error.status >= 400 && error.status < 500 && !PASSING_STATUSES.includes(error.status)
}

function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.fieldMessage('object_key') !== null
}
