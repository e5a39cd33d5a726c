import { CloudUploadOutlined, VerticalAlignTopOutlined } from '@ant-design/icons'
import { lazy, type RefObject, Suspense } from 'react'
import { pageInFront } from '../page-focus.ts'
import { BarTools } from './BarTools.tsx'
import { useIsScrolled } from './use-is-scrolled.ts'
import styles from './right-bar.module.css'

// The page is drawn before the queue of files is there.
const Transfers = lazy(async () => ({ default: (await import('../later.ts')).Transfers }))

export type RightBarProps = {
  /** The element around the pages, and the key of the one in front. */
  pages: RefObject<HTMLElement | null>
  page_key: string | null
}

/** The bar beside the page: the tools of the areas, transfers, and the way back to its top where it is scrolled. */
export function RightBar({ pages, page_key }: RightBarProps) {
  const isScrolled = useIsScrolled(pages, page_key)
  return (
    <aside className={styles.rightBar} aria-label="工具">
      <BarTools />
      <Suspense fallback={<TransfersToCome />}>
        <Transfers />
      </Suspense>
      {/* Its place stays, so that the tools above it do not move. */}
      <button
        type="button"
        className={`${styles.toolButton} ${styles.toTop}`}
        data-hidden={!isScrolled}
        onClick={() => scrollToTop(pageInFront(pages.current))}
      >
        <VerticalAlignTopOutlined aria-hidden="true" />
        <span>回到顶部</span>
      </button>
    </aside>
  )
}

/** Scrolls a page to its top and takes the keyboard there, as the button vanishes. */
function scrollToTop(page: HTMLElement | null): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  page?.focus({ preventScroll: true })
  page?.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}

/** The place of the transfers, so that nothing moves when they arrive. */
function TransfersToCome() {
  return (
    <span className={styles.toolButton} aria-hidden="true">
      <CloudUploadOutlined />
      <span>传输</span>
    </span>
  )
}
