import { useRef, useState } from 'react'
import type { EditorPage } from './page-draft.ts'

export type TickedPages = {
  page_ids: readonly string[]
  has: (page_id: string) => boolean
  /** Ticks a page or takes the tick away; `isRange` does the same to all pages from the last ticked one. */
  toggle: (page_id: string, { isRange }: { isRange: boolean }) => void
  tick: (page_ids: readonly string[]) => void
  clear: () => void
}

/** The ticked pages, in the order of the lesson; a removed page is ticked no more. */
export function useTickedPages(pages: readonly EditorPage[]): TickedPages {
  const [ids, setIds] = useState<readonly string[]>([])
  const last = useRef<string | null>(null)
  const all = pages.map(({ page_id }) => page_id)
  const page_ids = all.filter((id) => ids.includes(id))
  const put = (some: readonly string[], isOn: boolean) =>
    setIds(isOn ? [...new Set([...page_ids, ...some])] : page_ids.filter((id) => !some.includes(id)))

  return {
    page_ids,
    has: (page_id) => page_ids.includes(page_id),
    toggle(page_id, { isRange }) {
      const from = all.indexOf(last.current ?? page_id)
      const to = all.indexOf(page_id)
      const range = isRange && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [page_id]
      last.current = page_id
      put(range, !page_ids.includes(page_id))
    },
    tick: (some) => put(some, true),
    clear: () => setIds([]),
  }
}
