import type { Api } from '@jiangtai/client/api.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type RunningLesson = CallOutput<'POST /api/pad/v1/classroom/running'>['list'][number]

/** The lessons a student could enter now; a failed look keeps the known ones. */
export type RunningLessonsState =
  | { kind: 'loading' }
  | { kind: 'ready'; list: RunningLesson[]; stopped_classes: string[] }
  | { kind: 'failed'; message: string }

/** The store of them and how to look again: `running_changed`, a reconnection, coming back to the page. */
export type RunningLessons = StoreApi<RunningLessonsState> & { refetch: () => void }

/** Makes the store and looks at once. Of looks that overlap the last one asked counts. */
export function openRunningLessons(api: Pick<Api, 'call'>): RunningLessons {
  const store = createStore<RunningLessonsState>(() => ({ kind: 'loading' }))
  let asked = 0
  const fetchList = async () => {
    asked += 1
    const mine = asked
    const next = await api.call('POST /api/pad/v1/classroom/running', {}).then(
      ({ list, stopped_classes }): RunningLessonsState => ({ kind: 'ready', list, stopped_classes }),
      (error: unknown): RunningLessonsState => ({
        kind: 'failed',
        message: error instanceof Error ? error.message : '请稍后重试',
      }),
    )
    if (mine !== asked) return
    if (next.kind === 'ready' || store.getState().kind !== 'ready') store.setState(next, true)
  }
  const refetch = () => void fetchList()
  refetch()
  return Object.assign(store, { refetch })
}
