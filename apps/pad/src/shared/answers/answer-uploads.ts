import { ApiError } from '@jiangtai/client/api.ts'
import { browserClock } from '@jiangtai/client/upload/browser-clock.ts'
import type { UploadState } from '@jiangtai/client/upload/queue/upload-item.ts'
import type { UploadPlans } from '@jiangtai/client/upload/queue/upload-plans.ts'
import { createUploadQueue, type UploadQueue } from '@jiangtai/client/upload/queue/upload-queue.ts'
import type { SendRequest } from '@jiangtai/client/upload/send-request.ts'
import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A file of an answer before it is sent. */
export type NewAnswerFile = { file: Blob; name: string }

/** An upload as the server takes it: its key and an address that shows it. */
type TakenFile = { object_key: string; url: string }

type Ticket = UploadCredential & { object_key: string; content_type: string }

/** The calls of an area for the files of its answers, and the source that they belong to: a run, a task. */
export type AnswerFileCalls<Owner, View extends TakenFile> = {
  credential: (asked: {
    owner: Owner
    file_name: string
    size: number
    object_key?: string
  }) => Promise<Ticket>
  confirm: (object_key: string) => Promise<View>
  sourceOf: (owner: Owner) => string
}

/** The files of this pad on their way into answers, and addresses of those that have arrived. */
export type AnswerUploads<Owner, View extends TakenFile> = {
  queue: UploadQueue<Owner, View>
  /** Addresses by key, for showing. */
  urls: StoreApi<Readonly<Record<string, string>>>
  /** Sends files, now or when there is a line; returns their ids in order. */
  add: (files: readonly NewAnswerFile[], owner: Owner) => string[]
  /** Files that have arrived, each told once. */
  takeArrived: () => { id: string; owner: Owner; view: View }[]
  /** Whether a file of a run or task may still arrive; true before those of the last page are read. */
  isAwaited: (source_id: string) => boolean
  /** The number of files that are still on their way, of one run or task or of all. */
  countWaiting: (source_id: string | null) => number
  /** Removes unsent files from the device: the student signs out. */
  erase: () => void
  /** Stops sending; unsent files wait on the device for the next sign-in. */
  close: () => void
}

/** Refusals that say nothing of the file: the sign-in, a busy server, too many calls. */
const PASSING_STATUSES: readonly number[] = [401, 406, 408, 429]

const NOT_ON_THEIR_WAY: readonly string[] = ['done', 'cancelled', 'refused', 'missing']

/** Opens the files of a signed-in student; `plans` keep unsent ones over a reload ([UP-17]). */
export function openAnswerUploads<Owner, View extends TakenFile>({
  calls,
  send,
  plans,
}: {
  calls: AnswerFileCalls<Owner, View>
  send: SendRequest
  plans: UploadPlans<Owner> | null
}): AnswerUploads<Owner, View> {
  const urls = createStore<Readonly<Record<string, string>>>(() => ({}))
  const taken = new Set<string>()
  const queue = createUploadQueue<Owner, View>({
    parallel_files: 1,
    // A file that came too late is shown to the teacher on the pad.
    keeps_refused: true,
    clock: browserClock,
    send,
    newId,
    services: {
      // Nobody is offered an answer by its hash, so that none is worked out.
      hash: () => Promise.resolve(''),
      begin: async ({ file, name, purpose: owner }) => {
        const ticket = await calls.credential({ owner, file_name: name, size: file.size })
        return { kind: 'send', key: ticket.object_key, content_type: ticket.content_type, credential: ticket }
      },
      renew: ({ name, size, key, purpose: owner }) =>
        calls.credential({ owner, file_name: name, size, object_key: key }),
      confirm: ({ key }) => calls.confirm(key),
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
    // A queue that stops forgets its plans, and a session that ends must not lose a file.
    if (!isLeftOnDevice) plans?.forget(ids)
  }
  let isRestored = plans === null
  if (plans !== null) {
    void queue.restore({ ...plans, forget }).then(() => {
      isRestored = true
    })
  }
  const countWaiting = (source_id: string | null) =>
    queue.store
      .getState()
      .items.filter(
        ({ purpose, state }) =>
          (source_id === null || calls.sourceOf(purpose) === source_id) && isOnItsWay(state),
      ).length

  return {
    queue,
    urls,
    add: (files, owner) => queue.add(files.map((file) => ({ ...file, purpose: owner }))),
    takeArrived: () =>
      queue.store.getState().items.flatMap(({ id, purpose: owner, state }) => {
        if (state.phase !== 'done' || taken.has(id)) return []
        taken.add(id)
        const view = state.result
        urls.setState({ [view.object_key]: view.url })
        return [{ id, owner, view }]
      }),
    isAwaited: (source_id) => !isRestored || countWaiting(source_id) > 0,
    countWaiting,
    erase: queue.stopAll,
    close: () => {
      isLeftOnDevice = true
      window.removeEventListener('online', retry)
      queue.stopAll()
    },
  }
}

/** Whether a file is sent, or will be once there is a line. */
export function isOnItsWay({ phase }: UploadState<unknown>): boolean {
  return !NOT_ON_THEIR_WAY.includes(phase)
}

function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || isLost(error)) return false
  return error.status >= 400 && error.status < 500 && !PASSING_STATUSES.includes(error.status)
}

function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.fieldMessage('object_key') !== null
}
