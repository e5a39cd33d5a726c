import { keyBesideOutbox, type OutboxStorage } from '@jiangtai/client/outbox/outbox-storage.ts'
import { readKept } from '@jiangtai/client/outbox/read-kept.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'

/** A task as it was fetched: how far the server's time was from the device's then, and when that was by the device. */
export type KeptTask = { view: PadTaskView; offset_ms: number; kept_at: number }

/** The tasks that stand on the device for one student, to be gone on with when the network is away. */
export type KeptTasks = {
  find: (task_id: string) => KeptTask | null
  keep: (task: KeptTask) => void
  /** Keeps one that was not opened yet, in the place of tasks that are not in `open` alone; false where there is no room ([PD-80]). */
  keepAhead: (task: KeptTask, open: ReadonlySet<string>) => boolean
  list: () => KeptTask[]
  forget: (task_id: string) => void
  /** Whether a task is kept that still takes answers: its answers stay beside it. */
  isGoingOn: (task_id: string) => boolean
}

const VERSION = 1
/** The most tasks that the device keeps: the last ones that were looked at. */
const MOST_TASKS = 8
/** Characters of all of them together: answers need room on the same device. */
const MOST_CHARACTERS = 1_500_000

/** Opens the kept tasks of an account. They lie beside its answers and are removed together with them ([OB-8]). */
export function openKeptTasks({
  storage,
  account_id,
}: {
  storage: OutboxStorage
  account_id: string
}): KeptTasks {
  const prefix = keyBesideOutbox(account_id, 'task.')
  const find = (task_id: string) => readTask(storage.getItem(prefix + task_id))
  const isOpenById = new Map<string, boolean>()
  /** Keeps a task in the place of the oldest ones that may go. */
  const keepIn = (task: KeptTask, mayGo: (view: PadTaskView) => boolean): boolean => {
    const { task_id } = task.view
    const text = JSON.stringify({ v: VERSION, ...task })
    const others = keptTexts(storage, prefix).filter(({ key }) => key !== prefix + task_id)
    let length = text.length + others.reduce((sum, other) => sum + other.text.length, 0)
    let count = others.length + 1
    const isTooMuch = () => count > MOST_TASKS || length > MOST_CHARACTERS
    const going = others.filter((other) => {
      const view = readTask(other.text)?.view
      if (!isTooMuch() || (view !== undefined && !mayGo(view))) return false
      length -= other.text.length
      count -= 1
      return true
    })
    // What is kept of it from before is older than what is not kept now.
    storage.removeItem(prefix + task_id)
    if (isTooMuch()) return false
    for (const { key } of going) storage.removeItem(key)
    try {
      storage.setItem(prefix + task_id, text)
      return true
    } catch {
      // A full device only costs the way into this task without a network; the answers have room of their own.
      return false
    }
  }

  return {
    find,
    keep: (task) => {
      isOpenById.set(task.view.task_id, task.view.is_open)
      keepIn(task, () => true)
    },
    keepAhead: (task, open) => keepIn(task, ({ task_id }) => !open.has(task_id)),
    list: () => keptTexts(storage, prefix).flatMap(({ text }) => readTask(text) ?? []),
    forget: (task_id) => {
      isOpenById.delete(task_id)
      storage.removeItem(prefix + task_id)
    },
    isGoingOn: (task_id) => {
      const known = isOpenById.get(task_id) ?? find(task_id)?.view.is_open ?? false
      isOpenById.set(task_id, known)
      return known
    },
  }
}

/** The kept tasks, the oldest first. */
function keptTexts(storage: OutboxStorage, prefix: string): { key: string; text: string }[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys
    .flatMap((key) => {
      const text = key?.startsWith(prefix) === true ? storage.getItem(key) : null
      return key === null || text === null ? [] : [{ key, text, kept_at: readTask(text)?.kept_at ?? 0 }]
    })
    .toSorted((one, other) => one.kept_at - other.kept_at)
}

/** A task that another version of the program kept is fetched again; one that was kept before there were paths has no steps ([PD-74]). */
function readTask(text: string | null): KeptTask | null {
  const kept = readKept(text, VERSION)
  return kept !== null && isKept(kept) ? { ...kept, view: { ...NO_PATH, ...kept.view } } : null
}

const NO_PATH = { steps: [], is_ordered: false, step_progress: [] }

function isKept(kept: object): kept is KeptTask {
  return (
    'view' in kept &&
    typeof kept.view === 'object' &&
    kept.view !== null &&
    'offset_ms' in kept &&
    typeof kept.offset_ms === 'number' &&
    'kept_at' in kept &&
    typeof kept.kept_at === 'number'
  )
}
