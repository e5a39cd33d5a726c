import type { Api } from '@jiangtai/client/api.ts'
import { openInkStorage } from '@jiangtai/client/ink-storage.ts'
import { connectRealtime } from '@jiangtai/client/realtime-client.ts'
import type { Desk } from '../features/classroom/open-classroom.ts'
import { openOutbox } from '../features/classroom/outbox/outbox.ts'
import { inkKey } from '../features/classroom/outbox/outbox-storage.ts'
import { createPadClock } from '../features/classroom/room/pad-clock.ts'
import { sendAnswer } from '../features/classroom/outbox/send-answer.ts'

/** A desk and its end. */
export type OpenDesk = Desk & { close: () => void }

/** Opens the line and the outbox of a signed-in student. Fetched after the first screen is there: the socket is half its size. */
export function openDesk({
  api,
  token,
  account_id,
  storage,
}: {
  api: Api
  token: string
  account_id: string
  storage: Storage
}): OpenDesk {
  const realtime = connectRealtime({ url: '', token, onFailure: api.reportFailure })
  const wait = (work: () => void, delay_ms: number) => {
    const timer = setTimeout(work, delay_ms)
    return () => clearTimeout(timer)
  }
  const outbox = openOutbox({
    account_id,
    storage,
    wait,
    isOnline: () => realtime.status.getState() !== 'offline',
    send: (submission) => sendAnswer({ realtime, api }, submission),
  })
  const stopFlushing = realtime.status.subscribe((status) => {
    if (status === 'online') outbox.flush()
  })
  return {
    api,
    realtime,
    outbox,
    wait,
    keepInk: (lesson_session_id) => openInkStorage(storage, inkKey(account_id, lesson_session_id)),
    clock: createPadClock({ date: Date.now, steady: () => performance.now() }),
    close: () => {
      stopFlushing()
      outbox.close()
      realtime.close()
    },
  }
}
