import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

/** One part of a page that has several. */
export type PageTab = { key: string; label: string; panel: ReactNode }

/** The tab an address names; the first when it names none that is there. */
export function openedTab<T extends { key: string }>(tabs: readonly T[], asked: string | null): T | null {
  return tabs.find(({ key }) => key === asked) ?? tabs[0] ?? null
}

/** Parts of one page behind tabs that live in the address (`?tab=`). Another tab begins without the filters of the last. */
export function AddressTabs({
  tabs,
  beforeChange,
}: {
  tabs: readonly PageTab[]
  /** Goes on at once, later, or never: a part with unsaved work asks first. */
  beforeChange: (go: () => void) => void
}) {
  const [query, setQuery] = useSearchParams()
  const opened = openedTab(tabs, query.get('tab'))
  if (opened === null) return null
  return (
    <Tabs
      activeKey={opened.key}
      items={tabs.map(({ key, label, panel }) => ({
        key,
        label,
        children: key === opened.key ? panel : null,
      }))}
      destroyOnHidden
      animated={false}
      onChange={(key) => beforeChange(() => setQuery({ tab: key }, { replace: true }))}
    />
  )
}
