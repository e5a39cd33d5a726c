import { useEffect, useState } from 'react'
import type { TabsStore } from '../../../core/tabs.ts'

/** How often the pages are asked; a page answers when asked, and tells nobody by itself. */
const LOOK_MS = 500

/** The keys of the tabs whose pages hold unsaved work. */
export function useUnsavedTabs(tabs: TabsStore): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>([])
  // Work becomes unsaved, and saved, in places the bar does not see.
  useEffect(() => {
    const look = () => {
      const now = tabs.unsaved().map(({ key }) => key)
      setKeys((before) => (before.join() === now.join() ? before : now))
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [tabs])
  return keys
}
