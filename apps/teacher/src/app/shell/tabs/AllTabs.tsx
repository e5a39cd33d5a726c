import { DownOutlined } from '@ant-design/icons'
import { type RefObject, useEffect, useState } from 'react'
import type { Tab } from '../../../core/tab-rules.ts'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import styles from './tab-bar.module.css'

/** All tabs as a list, while the bar has not room for them. */
export function AllTabs({
  bar,
  tabs,
  unsaved,
  onGo,
}: {
  bar: RefObject<HTMLElement | null>
  tabs: readonly Tab[]
  unsaved: readonly string[]
  onGo: (path: string) => void
}) {
  const [isCrowded, setIsCrowded] = useState(false)

  // Only the browser knows whether they fit; a tab's title, the window or this list's own button may change it, and the tab in front stays in view.
  useEffect(() => {
    const list = bar.current
    if (list === null) return
    const measure = () => {
      const isTooLong = list.scrollWidth > list.clientWidth + 1
      setIsCrowded(isTooLong)
      if (isTooLong)
        list.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const watching = new ResizeObserver(measure)
    watching.observe(list)
    for (const item of list.children) watching.observe(item)
    return () => watching.disconnect()
  }, [bar, tabs])

  if (!isCrowded) return null
  const entries = tabs.map(({ key, path, title, custom_title }) => ({
    key,
    label: `${custom_title ?? title}${unsaved.includes(key) ? '（未保存）' : ''}`,
    onPick: () => onGo(path),
  }))
  return (
    <MenuButton label="全部标签" className={styles.allTabs} entries={entries}>
      全部标签
      <DownOutlined aria-hidden="true" />
    </MenuButton>
  )
}
