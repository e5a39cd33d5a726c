import type { Api } from '@jiangtai/client/api.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type OwnGroup = CallOutput<'POST /api/pad/v1/grouping/groups'>['list'][number]

/** The groups a student is in; a failed look keeps the known ones. */
export type OwnGroupsState =
  | { kind: 'loading' }
  | { kind: 'ready'; list: OwnGroup[] }
  | { kind: 'failed'; message: string }

/** The store of them and how to look again. */
export type OwnGroups = StoreApi<OwnGroupsState> & { refetch: () => void }

/** Makes the store and looks at once. Of looks that overlap the last one asked counts. */
export function openOwnGroups(api: Pick<Api, 'call'>): OwnGroups {
  const store = createStore<OwnGroupsState>(() => ({ kind: 'loading' }))
  let asked = 0
  const refetch = () => {
    asked += 1
    const mine = asked
    api.call('POST /api/pad/v1/grouping/groups', {}).then(
      ({ list }) => {
        if (mine === asked) store.setState({ kind: 'ready', list }, true)
      },
      (error: unknown) => {
        if (mine !== asked || store.getState().kind === 'ready') return
        store.setState(
          { kind: 'failed', message: error instanceof Error ? error.message : '请稍后重试' },
          true,
        )
      },
    )
  }
  refetch()
  return Object.assign(store, { refetch })
}
