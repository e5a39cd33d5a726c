import type { Api } from '@jiangtai/client/api.ts'
import type { Outbox } from '@jiangtai/client/outbox/outbox.ts'
import type { KeptTasks } from '../kept/kept-tasks.ts'
import { entriesOfTask, withArrived } from '../own-answers.ts'

const A_DAY_MS = 86_400_000

/** Hands a round in whose answers have all arrived, and notes it in the task that the device keeps. Rejects with the server's error. */
export async function handIn(
  {
    api,
    outbox,
    kept_tasks,
  }: { api: Pick<Api, 'call'>; outbox: Pick<Outbox, 'getState'>; kept_tasks: KeptTasks },
  { task_id, round }: { task_id: string; round: number },
): Promise<void> {
  const { entries } = outbox.getState()
  const used_ms = entriesOfTask(entries, task_id)
    .filter(({ value }) => value.round === round)
    .reduce((sum, entry) => sum + entry.used_ms, 0)
  const { state, is_late } = await api.call('POST /api/pad/v1/task/submit', {
    ...{ task_id, round, used_ms: Math.min(A_DAY_MS, used_ms) },
  })
  const kept = kept_tasks.find(task_id)
  if (kept === null || kept.view.round !== round) return
  const view = { ...withArrived(kept.view, entries), state, is_late, is_open: false }
  kept_tasks.keep({ ...kept, view: { ...view, refusal: '已经提交，撤回后才能修改' } })
}
