import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'

/** One part of a page that has several. */
export type PageTab = { key: string; label: string; panel: ReactNode }

/** Parts of one page behind tabs that live in the address (`?tab=`); the first when it names none. Another tab begins without the filters of the last. */
export function AddressTabs({
  label,
  tabs,
  beforeChange,
  actions,
}: {
  /** The name of the row of tabs. */
  label: string
  tabs: readonly PageTab[]
  /** Goes on at once, later, or never: a part with unsaved work asks first. */
  beforeChange: (go: () => void) => void
  /** The acts on the page, whatever part is in front. */
  actions?: ReactNode
}) {
  const [query, setQuery] = useSearchParams()
  const opened = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0]
  if (opened === undefined) return null
  const handleChange = (key: string) => {
    if (key !== opened.key) beforeChange(() => setQuery({ tab: key }, { replace: true }))
  }
  return (
    <Panes
      label={label}
      active={opened.key}
      onChange={handleChange}
      actions={actions}
      panes={tabs.map((tab) => ({
        key: tab.key,
        label: tab.label,
        // Only the part in front is drawn, because the address speaks to it alone.
        content: tab === opened ? tab.panel : null,
      }))}
    />
  )
}
