import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { useEffect, useRef } from 'react'
import { PageGround } from '../../../../shared/drawing/PageGround.tsx'
import { Drawer } from '../../kit/Drawer.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from '../stage.module.css'
import { ThumbInk } from './ThumbInk.tsx'

const THUMB_WIDTH = 240
/** Lines are thin: ink is as sharp as a panel shows it. */
const THUMB_INK_WIDTH = 2 * THUMB_WIDTH

export type PageDrawerProps = {
  pages: readonly ClassroomPage[]
  /** The ink of each page. */
  ink: Readonly<Record<string, InkDocument>>
  current_page_id: string | null
  onPage: (page_id: string) => void
  /** 本课资源: the files of the lesson. */
  onFiles: () => void
  /** 导出板书: exports all pages as one file. */
  onExport: () => void
  onClose: () => void
}

/** Thumbnails of all pages, to jump. */
export function PageDrawer(props: PageDrawerProps) {
  const { pages, ink, current_page_id, onPage, onFiles, onExport, onClose } = props
  const current = useRef<HTMLButtonElement>(null)

  // A long lesson opens at the page being taught.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <Drawer side="left" title={`页面（共 ${pages.length} 页）`} onClose={onClose}>
      <div className={styles.thumbs}>
        <StageButton size="small" onPress={onFiles}>
          本课资源
        </StageButton>
        <StageButton size="small" isDisabled={pages.length === 0} onPress={onExport}>
          导出板书
        </StageButton>
        {pages.map((page, index) => (
          <button
            key={page.page_id}
            ref={page.page_id === current_page_id ? current : null}
            type="button"
            className={styles.thumb}
            style={{ aspectRatio: page.ratio }}
            aria-label={`第 ${index + 1} 页${page.title === '' ? '' : `：${page.title}`}`}
            aria-current={page.page_id === current_page_id ? 'page' : undefined}
            onClick={() => onPage(page.page_id)}
          >
            {page.background !== undefined && (
              <PageGround id={page.background} ratio={page.ratio} width={THUMB_WIDTH} />
            )}
            {page.image_url === null ? (
              page.background === undefined && <span className={styles.thumbBlank}>板书</span>
            ) : (
              <img src={page.image_url} alt="" loading="lazy" crossOrigin="anonymous" />
            )}
            <ThumbInk document={ink[page.page_id]} ratio={page.ratio} width={THUMB_INK_WIDTH} />
            <span className={styles.thumbNumber}>{index + 1}</span>
          </button>
        ))}
      </div>
    </Drawer>
  )
}
