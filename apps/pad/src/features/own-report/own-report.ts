import type { Api } from '@jiangtai/client/api.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type OwnReport = CallOutput<'POST /api/pad/v1/report/own'>

/** The report of so many weeks; of looks that overlap the last one asked counts. */
export type OwnReportState =
  | { kind: 'loading' }
  | { kind: 'ready'; report: OwnReport }
  | { kind: 'failed'; message: string }

export type OwnReportStore = StoreApi<OwnReportState> & { look: (weeks: number) => void }

export function openOwnReport(api: Pick<Api, 'call'>): OwnReportStore {
  const store = createStore<OwnReportState>(() => ({ kind: 'loading' }))
  let asked = 0
  const look = async (weeks: number) => {
    asked += 1
    const mine = asked
    store.setState({ kind: 'loading' }, true)
    try {
      const report = await api.call('POST /api/pad/v1/report/own', { weeks })
      if (mine === asked) store.setState({ kind: 'ready', report }, true)
    } catch (error) {
      const message = error instanceof Error ? error.message : '请稍后重试'
      if (mine === asked) store.setState({ kind: 'failed', message }, true)
    }
  }
  return Object.assign(store, { look: (weeks: number) => void look(weeks) })
}
