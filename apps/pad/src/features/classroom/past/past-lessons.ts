import type { Api } from '@jiangtai/client/api.ts'
import type { PastLesson } from '@jiangtai/shared/classroom/record/past/views.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

const PAGE_SIZE = 20

/** The lessons that were fetched so far, the newest first; further ones are asked for. */
export type PastLessons = {
  list: readonly PastLesson[]
  /** Null before the first answer. */
  total: number | null
  isLoading: boolean
  /** Why the last question had no answer. */
  message: string | null
}

export type PastLessonsStore = StoreApi<PastLessons> & { more: () => void; again: () => void }

/** Opens the list; it stays while its student looks into a lesson and comes back. */
export function openPastLessons(api: Pick<Api, 'call'>): PastLessonsStore {
  const store = createStore<PastLessons>(() => ({ list: [], total: null, isLoading: false, message: null }))
  let asked = 0
  const ask = async (page: number) => {
    asked += 1
    const mine = asked
    store.setState({ isLoading: true, message: null })
    try {
      const told = await api.call('POST /api/pad/v1/classroom/past', { page, page_size: PAGE_SIZE })
      if (mine !== asked) return
      const kept = store.getState().list.slice(0, (page - 1) * PAGE_SIZE)
      // A lesson that ended meanwhile moves the others down by one.
      const isKept = new Set(kept.map(({ lesson_session_id }) => lesson_session_id))
      const fresh = told.list.filter(({ lesson_session_id }) => !isKept.has(lesson_session_id))
      store.setState({ list: [...kept, ...fresh], total: told.total, isLoading: false })
    } catch (error) {
      const message = error instanceof Error ? error.message : '请稍后重试'
      if (mine === asked) store.setState({ isLoading: false, message })
    }
  }
  return Object.assign(store, {
    more: () => void ask(Math.floor(store.getState().list.length / PAGE_SIZE) + 1),
    again: () => void ask(1),
  })
}
