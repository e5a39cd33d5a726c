import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { BookQuestion } from '@jiangtai/shared/wrong-book/contract.ts'
import { MAX_TOLD } from '@jiangtai/shared/wrong-book/reasons.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { dueOf } from './kept/due-of.ts'
import { isLineLost, messageOf } from './message-of.ts'
import type { BookServices } from './own-wrong.ts'

export type BookOverview = CallOutput<'POST /api/pad/v1/wrong-book/overview'>
/** The filters of the list; null is any. */
export type BookFilter = Required<
  Pick<
    CallInput<'POST /api/pad/v1/wrong-book/list'>,
    'subject_id' | 'source' | 'reason' | 'state' | 'knowledge_id'
  >
>

/** The book on the screen; a failed look keeps the known list and says so. */
export type BookState = {
  filter: BookFilter
  overview: BookOverview | null
  list: BookQuestion[] | null
  total: number
  /** The time at which the device kept the shown list, because the server could not be asked; null when the server has told it. */
  kept_at: number | null
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

/** Makes the store; nothing is asked yet. Of looks that overlap the last one asked counts. Listed questions are kept on the device ([PD-50]). */
export function openBook({ api, kept_book, outbox, clock }: Omit<BookServices, 'realtime'>): Book {
  const store = createStore<BookState>(() => ({
    ...{ filter: EVERYTHING, overview: null, list: null, total: 0 },
    ...{ kept_at: null, is_busy: false, trouble: null },
  }))
  let asked = 0
  let pages = 1

  const fetchPages = async (filter: BookFilter, count: number) => {
    const list = new Map<string, BookQuestion>()
    for (let page = 1; ; page += 1) {
      const reply = await api.call('POST /api/pad/v1/wrong-book/list', {
        ...{ ...filter, page, page_size: PAGE_SIZE },
      })
      // A question that moved from page to page meanwhile stands once.
      for (const one of reply.list) list.set(one.question_id, one)
      if (page >= count || page * PAGE_SIZE >= reply.total)
        return { total: reply.total, list: [...list.values()] }
    }
  }
  /** Fetches the listed questions that the device does not hold in their present form. */
  const keepListed = async (listed: { list: BookQuestion[]; total: number }, mine: number) => {
    const wanted = kept_book.compare({ ...listed, looked_at: clock.now() })
    for (let from = 0; from < wanted.length && mine === asked; from += MAX_TOLD) {
      const question_ids = wanted.slice(from, from + MAX_TOLD)
      const { list } = await api.call('POST /api/pad/v1/wrong-book/details', { question_ids })
      kept_book.keep(list, clock.now())
    }
  }
  const keptDue = () =>
    dueOf(kept_book.all()?.list ?? [], { entries: outbox.getState().entries, now_ms: clock.now() })
  const look = async (count: number) => {
    asked += 1
    const mine = asked
    store.setState({ is_busy: true })
    try {
      const { filter } = store.getState()
      const overview = await api.call('POST /api/pad/v1/wrong-book/overview', {})
      const found = await fetchPages(filter, count)
      if (mine !== asked) return
      pages = count
      store.setState({ ...found, overview, kept_at: null, is_busy: false, trouble: null })
      // A narrowed list does not tell which questions left the book. A question that fails now is fetched with the next look.
      if (filter === EVERYTHING) await keepListed(found, mine).catch(() => {})
    } catch (error) {
      if (mine !== asked) return
      const { list, kept_at } = store.getState()
      const kept = isLineLost(error) && (list === null || kept_at !== null) ? kept_book.all() : null
      if (kept === null) return store.setState({ is_busy: false, trouble: messageOf(error) })
      const total = kept.list.length
      const overview = { total, due_count: keptDue().length, subjects: [], knowledge: [] }
      store.setState({
        ...{ filter: EVERYTHING, overview, list: kept.list, total, kept_at: kept.looked_at },
        ...{ is_busy: false, trouble: null },
      })
    }
  }
  return Object.assign(store, {
    look: () => void look(pages),
    more: () => void look(pages + 1),
    narrow: (change: Partial<BookFilter>) => {
      const narrowed = { ...store.getState().filter, ...change }
      const isAll = Object.values(narrowed).every((value) => value === null)
      // The known list belongs to other filters.
      store.setState({ filter: isAll ? EVERYTHING : narrowed, list: null, trouble: null })
      void look(1)
    },
    due: async () => {
      try {
        const { list } = await api.call('POST /api/pad/v1/wrong-book/list', {
          ...{ is_due_only: true, page_size: MOST_DUE },
        })
        return list.map(({ question_id }) => question_id)
      } catch (error) {
        if (!isLineLost(error) || kept_book.all() === null) throw error
        return keptDue()
      }
    },
  })
}
