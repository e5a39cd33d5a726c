import { CloseOutlined } from '@ant-design/icons'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Tab } from '../../../core/tab-rules.ts'
import styles from './tab-bar.module.css'

/** One opened page: the way to it, and its close mark while it is not the last. */
export function TabLink({
  tab,
  isActive,
  isUnsaved,
  canClose,
  onClose,
  onKey,
}: {
  tab: Tab
  isActive: boolean
  isUnsaved: boolean
  canClose: boolean
  onClose: () => void
  onKey: (event: KeyboardEvent<HTMLAnchorElement>) => void
}) {
  const title = tab.custom_title ?? tab.title
  const handleMiddleButton = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    onClose()
  }
  return (
    <>
      {isUnsaved && <span role="img" aria-label="未保存" title="未保存" className={styles.unsaved} />}
      <Link
        to={tab.path}
        title={title}
        className={styles.tabLink}
        aria-current={isActive ? 'page' : undefined}
        aria-keyshortcuts="Delete Shift+Delete Shift+Home Shift+End Shift+F10"
        onAuxClick={handleMiddleButton}
        onKeyDown={onKey}
      >
        {title}
      </Link>
      {canClose && (
        <button type="button" className={styles.tabClose} aria-label={`关闭 ${title}`} onClick={onClose}>
          <CloseOutlined />
        </button>
      )}
    </>
  )
}
