import { keyBesideOutbox, type OutboxStorage } from '@jiangtai/client/outbox/outbox-storage.ts'
import { readKept } from '@jiangtai/client/outbox/read-kept.ts'
import type { OwnTasksState } from './own-tasks.ts'

type ReadyTasks = Extract<OwnTasksState, { kind: 'ready' }>

/** The list of open tasks as the device keeps it. */
export type KeptList = { find: () => ReadyTasks | null; keep: (list: ReadyTasks) => void }

const VERSION = 1

/** Opens the kept list of an account; it lies beside its answers and is removed together with them ([OB-8], [PD-24]). */
export function openKeptList({
  storage,
  account_id,
}: {
  storage: OutboxStorage
  account_id: string
}): KeptList {
  const key = keyBesideOutbox(account_id, 'open-tasks')
  return {
    find: () => {
      const kept = readKept(storage.getItem(key), VERSION)
      return kept !== null && isKept(kept) ? kept.tasks : null
    },
    keep: (tasks) => {
      try {
        storage.setItem(key, JSON.stringify({ v: VERSION, tasks }))
      } catch {
        // A full device only costs the list without a network; the answers have room of their own.
      }
    },
  }
}

/** A list that another version of the program kept is fetched again. */
function isKept(kept: object): kept is { tasks: ReadyTasks } {
  return 'tasks' in kept
}
