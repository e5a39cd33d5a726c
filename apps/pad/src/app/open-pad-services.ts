import type { Api } from '@jiangtai/client/api.ts'
import { openInkStorage } from '@jiangtai/client/classroom/ink-storage.ts'
import { browserDeviceClock } from '@jiangtai/client/device-clock.ts'
import { sendersOf } from '@jiangtai/client/outbox/answer-kind.ts'
import { openOutbox } from '@jiangtai/client/outbox/outbox.ts'
import { keyBesideOutbox } from '@jiangtai/client/outbox/outbox-storage.ts'
import { storageUntilLeft } from '@jiangtai/client/outbox/storage-until-left.ts'
import { connectRealtime } from '@jiangtai/client/realtime-client.ts'
import { browserPlans } from '@jiangtai/client/upload/queue/upload-plans.ts'
import { pickSender } from '@jiangtai/client/upload/send-request.ts'
import type { PadServices } from '../features/classroom/open-classroom.ts'
import { joinPhotos } from '../features/classroom/photos/join-photos.ts'
import { openPhotoUploads } from '../features/classroom/photos/photo-uploads.ts'
import { classAnswers } from '../features/classroom/quiz/class-answers.ts'
import { openKeptList } from '../features/home/kept-list.ts'
import { type HomeTasksStores, openHomeTasks } from '../features/home/own-tasks.ts'
import { type OwnLook, openOwnLook } from '../features/look/own-look.ts'
import { type OwnRest, openOwnRest } from '../features/rest/own-rest.ts'
import { type KeepAhead, openKeepAhead } from '../features/tasks/kept/keep-ahead.ts'
import { openTaskFilesOnDevice, type TaskFilesOnDevice } from '../features/tasks/kept/task-files-on-device.ts'
import {
  type AnswerTools,
  joinTaskFiles,
  openTaskFiles,
  TASK_FILES_KEPT_MS,
} from '../features/tasks/files/task-files.ts'
import { openWantedHandIns } from '../features/tasks/handing/wanted-hand-ins.ts'
import { openKeptTasks } from '../features/tasks/kept/kept-tasks.ts'
import type { TaskServices } from '../features/tasks/own-task.ts'
import { openWaitingSteps } from '../features/tasks/path/waiting-steps.ts'
import { readingAnswers } from '../features/tasks/reading/reading-answers.ts'
import { taskAnswers } from '../features/tasks/task-answers.ts'
import { openKeptBook } from '../features/wrong-book/kept/kept-book.ts'
import type { BookServices } from '../features/wrong-book/own-wrong.ts'
import { keepWriting } from '../shared/answers/kept-writing.ts'
import { answerKinds } from './answer-kinds.ts'
import { leavePad } from './leave-pad.ts'
import { wayIn } from './way-in.ts'

/** The services and their end. */
export type OpenPadServices = PadServices &
  TaskServices &
  BookServices &
  AnswerTools & {
    home_tasks: HomeTasksStores
    ahead: KeepAhead
    task_device: TaskFilesOnDevice
    rest: OwnRest
    look: OwnLook
    /** Removes the student's data before a sign-out; false when they stay for work that has not arrived. */
    leave: () => boolean
    close: () => void
  }

/** Opens the line and the outbox of a signed-in student. Fetched after the first screen is there: the socket is half its size. */
export function openPadServices({
  api,
  token,
  account_id,
  device,
}: {
  api: Api
  token: string
  account_id: string
  device: Storage
}): OpenPadServices {
  const storage = storageUntilLeft(device)
  const realtime = connectRealtime({ url: '', token, onFailure: api.reportFailure })
  const wait = (work: () => void, delay_ms: number) => {
    const timer = setTimeout(work, delay_ms)
    return () => clearTimeout(timer)
  }
  const keepOwn = (name: string) => keepWriting(storage, keyBesideOutbox(account_id, `writing.${name}`))
  const photos = openPhotoUploads({
    keepWriting: keepOwn,
    api,
    send: pickSender(),
    plans: browserPlans({ account: account_id, tab: 'pad', database: indexedDB, now: Date.now }),
  })
  const task_files = openTaskFiles({
    api,
    send: pickSender(),
    plans: browserPlans({
      ...{ account: account_id, tab: 'pad.tasks', database: indexedDB, now: Date.now },
      kept_ms: TASK_FILES_KEPT_MS,
    }),
  })
  const clock = browserDeviceClock()
  const look = openOwnLook({ storage, account_id, page: document.documentElement })
  const kept_tasks = openKeptTasks({ storage, account_id })
  const task_device = openTaskFilesOnDevice({
    ...{ account_id, database: indexedDB },
    // Browsers tell it on safe addresses alone.
    estimate: async () => (await navigator.storage?.estimate()) ?? null,
  })
  const outbox = openOutbox({
    account_id,
    storage,
    wait,
    isOnline: () => realtime.status.getState() !== 'offline',
    staysKnown: ({ source, source_id }) =>
      (source === classAnswers.source && photos.isAwaited(source_id)) ||
      (source === taskAnswers.source &&
        (kept_tasks.isGoingOn(source_id) || task_files.isAwaited(source_id))) ||
      (source === readingAnswers.source && kept_tasks.isGoingOn(source_id)),
    senders: sendersOf(answerKinds, { realtime, api }),
  })
  const stopJoining = joinPhotos({ photos, outbox })
  const stopJoiningFiles = joinTaskFiles({ files: task_files, outbox })
  const handing = { api, realtime, outbox, kept_tasks, storage, account_id, wait }
  const waiting_steps = openWaitingSteps(handing)
  const hand_ins = openWantedHandIns({ ...handing, waiting_steps })
  const stopFlushing = realtime.status.subscribe((status) => {
    if (status === 'online') outbox.flush()
  })
  return {
    api,
    realtime,
    outbox,
    photos,
    kept_tasks,
    task_device,
    ahead: openKeepAhead({ api, realtime, kept_tasks, task_device, clock, wait, random: Math.random }),
    hand_ins,
    waiting_steps,
    kept_book: openKeptBook({ storage, account_id }),
    task_files,
    keepWriting: keepOwn,
    wait,
    wayIn,
    keepInk: (name) => openInkStorage(storage, keyBesideOutbox(account_id, `ink.${name}`)),
    clock,
    home_tasks: openHomeTasks({ api, clock, kept: openKeptList({ storage, account_id }) }),
    rest: openOwnRest({ api, clock, storage, account_id }),
    look,
    leave: () => leavePad({ storage, outbox, photos, task_files, task_device, waiting_steps }),
    close: () => {
      look.close()
      stopFlushing()
      hand_ins.close()
      waiting_steps.close()
      stopJoining()
      stopJoiningFiles()
      outbox.close()
      photos.close()
      task_files.close()
      realtime.close()
    },
  }
}
