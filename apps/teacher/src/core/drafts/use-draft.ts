import { useContext, useState } from 'react'
import { TabContext } from '../tabs.ts'

/** The content of a form, kept until it is saved: the end of a sign-in or a reload loses nothing that was typed. */
export type Draft<T> = {
  value: T
  /** Whether it began with what an earlier visit had left. */
  is_restored: boolean
  is_changed: boolean
  change: (part: Partial<T>) => void
  /** Begins anew, with nothing kept. */
  forget: () => void
}

/** Opens the draft of the page's tab, or `start` where there is none; `read` refuses what is no such form. */
export function useDraft<T extends object>({
  start,
  read,
}: {
  start: T
  read: (stored: unknown) => T | null
}): Draft<T> {
  const tab = useContext(TabContext)
  const [found] = useState(() => (tab === null ? null : read(tab.store.drafts.find(tab.key))))
  const [value, setValue] = useState(found ?? start)
  const [isRestored, setIsRestored] = useState(found !== null)
  const isSame = (next: T) => JSON.stringify(next) === JSON.stringify(start)
  return {
    value,
    is_restored: isRestored,
    is_changed: !isSame(value),
    change(part) {
      const next = { ...value, ...part }
      setValue(next)
      if (tab === null) return
      if (isSame(next)) tab.store.drafts.drop(tab.key)
      else tab.store.drafts.keep(tab.key, next)
    },
    forget() {
      setValue(start)
      setIsRestored(false)
      tab?.store.drafts.drop(tab.key)
    },
  }
}

/** The draft of a form that the page's tab keeps, for callers that only look at it or put it away. */
export function useKeptDraft(): { exists: () => boolean; drop: () => void } {
  const tab = useContext(TabContext)
  return {
    exists: () => tab !== null && tab.store.drafts.find(tab.key) !== null,
    drop: () => tab?.store.drafts.drop(tab.key),
  }
}
