import { WatchSurface } from '@jiangtai/board/canvas/WatchSurface.tsx'
import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { ReactNode } from 'react'
import { PageGround } from '../../../../shared/drawing/PageGround.tsx'
import type { EditorPage } from '../page-draft.ts'
import styles from './preview.module.css'

/** A page as large as its place, a sized container, leaves room: its ground or picture, `under` the ink, and what is prepared on it. */
export function PreviewPage({
  page,
  ink,
  under,
  children,
}: {
  page: EditorPage
  /** What is prepared on it. */
  ink: InkDocument
  /** The question of a 题目页, or what stands in its place. */
  under: ReactNode
  /** What lies above the ink. */
  children?: ReactNode
}) {
  const { page_id, kind, title, ratio, image_url, background } = page
  const { shade, seePicture } = usePageShade({ image_url, background: background ?? undefined })
  return (
    <div className={styles.page} style={{ '--page-ratio': ratio }}>
      {background !== null && <PageGround id={background} ratio={ratio} />}
      {under}
      {image_url !== null && (
        <img
          key={page_id}
          src={image_url}
          alt={title}
          crossOrigin="anonymous"
          draggable={false}
          onLoad={({ currentTarget }) => seePicture(currentTarget)}
        />
      )}
      {kind !== 'board' && image_url === null && <p className={styles.words}>图片保存后显示</p>}
      <WatchSurface
        key={`ink of ${page_id}`}
        pageRatio={1 / ratio}
        document={ink}
        remoteLive={null}
        shade={shade}
        label="页面上的内容"
      />
      {children}
    </div>
  )
}
