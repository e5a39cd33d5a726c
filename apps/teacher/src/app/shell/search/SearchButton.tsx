import { SearchOutlined } from '@ant-design/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openDialogs } from '@jiangtai/ui/kit/notices.ts'
import styles from '../bars/top-nav.module.css'

// Most pages are left without a search.
const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }))

/** The search over everything, in the top nav; `/` and Ctrl+K open it from anywhere outside of a field. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  // The keys belong to the whole page.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || openDialogs.getState().dialogs.length > 0) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="/ Control+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchOutlined aria-hidden="true" />
        <span>搜索</span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  const isField =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && (isField === null || isField === false)
}
