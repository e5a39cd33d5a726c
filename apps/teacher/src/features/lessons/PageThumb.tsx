import { DeleteOutlined } from '@ant-design/icons'
import { lazy, type ReactNode, Suspense } from 'react'
import { type EditorPage, pageName } from './page-draft.ts'
import styles from './details.module.css'

// Most lessons have no such page.
const PageGround = lazy(async () => ({
  default: (await import('../../shared/drawing/PageGround.tsx')).PageGround,
}))

/** Pixels across: a ground that is drawn much larger than it is shown loses its lines. */
const THUMB_WIDTH = 240

/** One page in the strip. */
export function PageThumb({
  page,
  number,
  isShown,
  handle,
  onShow,
  onRemove,
}: {
  page: EditorPage
  number: number
  isShown: boolean
  handle: ReactNode
  onShow: () => void
  /** Null for those who only look. */
  onRemove: (() => void) | null
}) {
  return (
    <div className={styles.thumb} data-shown={isShown}>
      <span className={styles.thumbSide}>
        <span className={styles.thumbNumber}>{number}</span>
        {handle}
        {onRemove !== null && (
          <button
            type="button"
            className={styles.thumbRemove}
            aria-label={`删除第 ${number} 页`}
            title="删除这一页"
            onClick={onRemove}
          >
            <DeleteOutlined aria-hidden />
          </button>
        )}
      </span>
      <button
        type="button"
        className={styles.thumbPicture}
        aria-current={isShown}
        aria-label={`第 ${number} 页，${pageName(page)}`}
        title={pageName(page)}
        onClick={onShow}
      >
        <PagePicture page={page} width={THUMB_WIDTH} />
      </button>
    </div>
  )
}

/** What a page looks like: its picture, the empty board or its ground (`width` pixels across), or that its picture is still on its way. */
export function PagePicture({ page, width }: { page: EditorPage; width: number }) {
  if (page.kind === 'board' && page.background !== null)
    return (
      <Suspense fallback={null}>
        <PageGround id={page.background} ratio={page.ratio} width={width} />
      </Suspense>
    )
  if (page.kind === 'board') return <span className={styles.board}>{pageName(page)}</span>
  if (page.image_url === null) return <span className={styles.noPicture}>图片保存后显示</span>
  return (
    <img
      src={page.image_url}
      alt=""
      crossOrigin="anonymous"
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}
