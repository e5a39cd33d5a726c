import type { Api } from '@jiangtai/client/api.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { BookQuestion } from '@jiangtai/shared/wrong-book/contract.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { messageOf } from './message-of.ts'

export type BookOverview = CallOutput<'POST /api/pad/v1/wrong-book/overview'>
/** What the list is narrowed to; null is everything. */
export type BookFilter = Required<
  Pick<
    CallInput<'POST /api/pad/v1/wrong-book/list'>,
    'subject_id' | 'source' | 'reason' | 'state' | 'knowledge_id'
  >
>

/** The book on the screen; a failed look keeps what was known and says so. */
export type BookState = {
  filter: BookFilter
  overview: BookOverview | null
  list: BookQuestion[] | null
  total: number
  is_busy: boolean
  trouble: string | null
}

/** The book, how to look again, to narrow it, and to see more of it. */
export type Book = StoreApi<BookState> & {
  look: () => void
  narrow: (change: Partial<BookFilter>) => void
  more: () => void
  /** The questions to review today, the longest due first; throws why they could not be asked for. */
  due: () => Promise<string[]>
}

export const EVERYTHING: BookFilter = {
  subject_id: null,
  source: null,
  reason: null,
  state: null,
  knowledge_id: null,
}
const PAGE_SIZE = 20
/** Nobody reviews more in a day. */
const MOST_DUE = 100

/** Makes the store; nothing is asked yet. Of looks that overlap the last one asked counts. */
export function openBook(api: Pick<Api, 'call'>): Book {
  const store = createStore<BookState>(() => ({
    ...{ filter: EVERYTHING, overview: null, list: null, total: 0, is_busy: false, trouble: null },
  }))
  let asked = 0
  let pages = 1

  const fetchPages = async (filter: BookFilter, count: number) => {
    const list = new Map<string, BookQuestion>()
    for (let page = 1; ; page += 1) {
      const reply = await api.call('POST /api/pad/v1/wrong-book/list', {
        ...{ ...filter, page, page_size: PAGE_SIZE },
      })
      // What moved from page to page meanwhile stands once.
      for (const one of reply.list) list.set(one.question_id, one)
      if (page >= count || page * PAGE_SIZE >= reply.total)
        return { total: reply.total, list: [...list.values()] }
    }
  }
  const look = async (count: number) => {
    asked += 1
    const mine = asked
    store.setState({ is_busy: true })
    try {
      const overview = await api.call('POST /api/pad/v1/wrong-book/overview', {})
      const found = await fetchPages(store.getState().filter, count)
      if (mine !== asked) return
      pages = count
      store.setState({ ...found, overview, is_busy: false, trouble: null })
    } catch (error) {
      if (mine === asked) store.setState({ is_busy: false, trouble: messageOf(error) })
    }
  }
  return Object.assign(store, {
    look: () => void look(pages),
    more: () => void look(pages + 1),
    narrow: (change: Partial<BookFilter>) => {
      // What stood there is of another narrowing.
      store.setState({ filter: { ...store.getState().filter, ...change }, list: null, trouble: null })
      void look(1)
    },
    due: async () => {
      const { list } = await api.call('POST /api/pad/v1/wrong-book/list', {
        ...{ is_due_only: true, page_size: MOST_DUE },
      })
      return list.map(({ question_id }) => question_id)
    },
  })
}
