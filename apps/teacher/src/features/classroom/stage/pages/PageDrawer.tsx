import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { useEffect, useRef } from 'react'
import { Drawer } from '../../kit/Drawer.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from '../stage.module.css'
import { PageThumb } from './PageThumb.tsx'

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
          <PageThumb
            key={page.page_id}
            ref={page.page_id === current_page_id ? current : null}
            page={page}
            number={index + 1}
            ink={ink[page.page_id]}
            isCurrent={page.page_id === current_page_id}
            onPress={() => onPage(page.page_id)}
          />
        ))}
      </div>
    </Drawer>
  )
}
