import { DeleteOutlined, PlayCircleFilled } from '@ant-design/icons'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { type EditorPage, pageName } from './page-draft.ts'
import styles from './pages-pane.module.css'

// Most lessons have no page with a ground.
const PageGround = lazy(async () => ({
  default: (await import('../../../shared/drawing/PageGround.tsx')).PageGround,
}))

// Most lessons have no question as a page.
const QuestionPicture = lazy(async () => ({
  default: (await import('./question/QuestionPicture.tsx')).QuestionPicture,
}))

/** Pixels across: a ground that is drawn much larger than it is shown loses its lines. */
export const THUMB_WIDTH = 240
export const VIEW_WIDTH = 960

/** One page in the strip. */
export function PageThumb({
  page,
  number,
  mark,
  ink,
  isShown,
  handle,
  onShow,
  edit,
}: {
  page: EditorPage
  number: number
  /** The sounds and videos that it plays, in words; null where it plays nothing. */
  mark: string | null
  /** What is prepared on it. */
  ink: ReactNode
  isShown: boolean
  handle: ReactNode
  onShow: () => void
  /** Null for a reader who may only look. */
  edit: {
    isTicked: boolean
    onTick: (how: { isRange: boolean }) => void
    onRemove: () => void
  } | null
}) {
  return (
    <div className={styles.thumb} data-shown={isShown}>
      <span className={styles.thumbSide}>
        <span className={styles.thumbNumber}>{number}</span>
        {handle}
        {edit !== null && (
          <button
            type="button"
            className={styles.thumbRemove}
            aria-label={`删除第 ${number} 页`}
            title="删除这一页"
            onClick={edit.onRemove}
          >
            <DeleteOutlined aria-hidden />
          </button>
        )}
      </span>
      <button
        type="button"
        className={styles.thumbPicture}
        aria-current={isShown}
        aria-label={`第 ${number} 页，${pageName(page)}${mark === null ? '' : `，${mark}`}`}
        title={pageName(page)}
        onClick={onShow}
      >
        <PagePicture page={page} width={THUMB_WIDTH} />
        {ink}
        {mark !== null && (
          <span className={styles.thumbMark} title={`这一页${mark}，上课时在黑板上播放`}>
            <PlayCircleFilled aria-hidden />
          </span>
        )}
      </button>
      {edit !== null && (
        <Checkbox
          className={styles.thumbTick ?? ''}
          aria-label={`选中第 ${number} 页`}
          title="按住 Shift 选中一段"
          checked={edit.isTicked}
          onClick={({ shiftKey }) => edit.onTick({ isRange: shiftKey })}
          readOnly
        />
      )}
    </div>
  )
}

/** The look of a page: its picture, the empty board or its ground (`width` pixels across), or that its picture is still on its way. */
export function PagePicture({ page, width }: { page: EditorPage; width: number }) {
  if (page.lesson_quiz_id !== null)
    return (
      <Suspense fallback={null}>
        <QuestionPicture page={page} />
      </Suspense>
    )
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
