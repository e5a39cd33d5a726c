import type { Api } from '@jiangtai/client/api.ts'
import type { Outbox } from '@jiangtai/client/outbox/outbox.ts'
import { readRefusal } from '@jiangtai/client/outbox/outbox-entry.ts'
import { keyBesideOutbox, type OutboxStorage } from '@jiangtai/client/outbox/outbox-storage.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeptTasks } from '../kept/kept-tasks.ts'
import { hasAllArrived } from '../own-answers.ts'
import type { WaitingSteps } from '../path/waiting-steps.ts'
import { handIn } from './hand-in.ts'

/** A handing in that its student wants and that waits on the device; `refusal` is the server's no, in Chinese. */
export type WantedHandIn = { round: number; refusal: string | null }
type Wanted = Readonly<Record<string, WantedHandIn>>

/** The wanted handings in of one student by their tasks ([OB-13]). */
export type WantedHandIns = StoreApi<Wanted> & {
  want: (part: { task_id: string; round: number }) => void
  /** Ends one: its student goes on working, or has read the refusal. */
  forget: (task_id: string) => void
  close: () => void
}

/** The services that a handing in without a screen needs. */
export type HandInServices = {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'status'>
  outbox: Outbox
  kept_tasks: KeptTasks
  /** A path is handed in once nothing of its steps waits ([TK-184]). */
  waiting_steps: Pick<WaitingSteps, 'subscribe' | 'countWaiting'>
  storage: OutboxStorage
  account_id: string
  wait: (work: () => void, delay_ms: number) => () => void
}

/** A server that could not answer is asked again after this time. */
export const ASK_AGAIN_MS = 5_000

/** Opens the wanted handings in that a reload left, and hands each in once all answers and files of its round have arrived, on every screen. */
export function openWantedHandIns(services: HandInServices): WantedHandIns {
  const { realtime, outbox, waiting_steps, storage, account_id } = services
  const key = keyBesideOutbox(account_id, 'hand-ins')
  const store = createStore<Wanted>(() => readWanted(storage.getItem(key)))
  const onTheirWay = new Set<string>()
  let stopWaiting = () => {}

  const put = (wanted: Wanted) => {
    try {
      storage.setItem(key, JSON.stringify(wanted))
    } catch {
      // On a full device it is wanted for as long as the page stays open.
    }
    store.setState(wanted, true)
  }
  const forget = (task_id: string) => {
    const { [task_id]: known, ...others } = store.getState()
    if (known !== undefined) put(others)
  }
  const refuse = (task_id: string, error: unknown) => {
    const known = store.getState()[task_id]
    const refusal = readRefusal(error)
    if (known === undefined || refusal.kind === 'signed_out') return
    if (refusal.kind === 'rejected')
      return put({ ...store.getState(), [task_id]: { ...known, refusal: refusal.reason } })
    stopWaiting()
    stopWaiting = services.wait(look, ASK_AGAIN_MS)
  }
  const send = async (part: { task_id: string; round: number }) => {
    onTheirWay.add(part.task_id)
    try {
      await handIn(services, part)
      forget(part.task_id)
    } catch (error) {
      refuse(part.task_id, error)
    } finally {
      onTheirWay.delete(part.task_id)
    }
  }
  function look() {
    if (realtime.status.getState() === 'offline') return
    for (const [task_id, { round, refusal }] of Object.entries(store.getState())) {
      if (refusal !== null || onTheirWay.has(task_id)) continue
      const isPathAway = waiting_steps.countWaiting(task_id) > 0
      if (!isPathAway && hasAllArrived(outbox.getState().entries, { task_id, round }))
        void send({ task_id, round })
    }
  }

  const stops = [realtime.status.subscribe(look), outbox.subscribe(look), waiting_steps.subscribe(look)]
  look()
  return Object.assign(store, {
    want: ({ task_id, round }: { task_id: string; round: number }) => {
      put({ ...store.getState(), [task_id]: { round, refusal: null } })
      look()
    },
    forget,
    close: () => {
      stopWaiting()
      for (const stop of stops) stop()
    },
  })
}

/** A text that another program wrote under the key wants nothing. */
function readWanted(text: string | null): Wanted {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, one]: [string, unknown]) => isWanted(one)))
  } catch {
    return {}
  }
}

function isWanted(one: unknown): one is WantedHandIn {
  return (
    typeof one === 'object' &&
    one !== null &&
    'round' in one &&
    typeof one.round === 'number' &&
    'refusal' in one &&
    (one.refusal === null || typeof one.refusal === 'string')
  )
}
