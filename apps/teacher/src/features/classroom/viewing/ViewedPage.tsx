import { WatchSurface } from '@jiangtai/board/canvas/WatchSurface.tsx'
import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import { lazy, Suspense, useState } from 'react'
import { PageGround } from '../../../shared/drawing/PageGround.tsx'
import styles from './viewing.module.css'

// What draws questions is fetched with the first 题目页.
const ViewedPageQuestion = lazy(async () => ({
  default: (await import('./ViewedPageQuestion.tsx')).ViewedPageQuestion,
}))

/** The board of a lesson as the class sees it, its page and the ink on it, with nothing to press ([CR-231], [CR-242]). */
export function ViewedPage({
  state,
  others,
}: {
  state: Pick<ClassroomState, 'lesson_session_id' | 'pages' | 'current_page_id' | 'ink'>
  /** The strokes that are being drawn, or null. */
  others: LiveReceiver | null
}) {
  const at = state.pages.findIndex(({ page_id }) => page_id === state.current_page_id)
  const page = state.pages[at]
  return (
    <figure className={styles.board}>
      <div className={styles.frame} style={{ '--page-ratio': page?.ratio ?? 16 / 9 }}>
        {page === undefined ? (
          <p className={styles.empty}>黑板上没有页面</p>
        ) : (
          <InkedPage
            key={page.page_id}
            lesson_session_id={state.lesson_session_id}
            page={page}
            ink={state.ink[page.page_id] ?? EMPTY_INK}
            others={others}
          />
        )}
      </div>
      {page !== undefined && (
        <figcaption>
          第 {at + 1} / {state.pages.length} 页{page.title !== '' && ` · ${page.title}`}
        </figcaption>
      )}
    </figure>
  )
}

function InkedPage({
  lesson_session_id,
  page,
  ink,
  others,
}: {
  lesson_session_id: string
  page: ClassroomPage
  ink: InkDocument
  others: LiveReceiver | null
}) {
  const { shade, seePicture } = usePageShade(page)
  return (
    <>
      <div className={styles.page}>
        {page.background !== undefined && <PageGround id={page.background} ratio={page.ratio} />}
        {page.question !== undefined && (
          <Suspense fallback={null}>
            <ViewedPageQuestion {...{ lesson_session_id }} asked={page.question} ratio={page.ratio} />
          </Suspense>
        )}
        {page.image_url !== null && (
          <Picture key={page.image_url} url={page.image_url} title={page.title} onLoad={seePicture} />
        )}
      </div>
      <WatchSurface
        pageRatio={1 / page.ratio}
        document={ink}
        remoteLive={others}
        label="板书"
        shade={shade}
      />
      {ink.awaits !== undefined && (
        <p className={styles.awaited} role="status">
          正在取来这一页备好的内容…
        </p>
      )}
    </>
  )
}

function Picture({
  url,
  title,
  onLoad,
}: {
  url: string
  title: string
  onLoad: (picture: HTMLImageElement) => void
}) {
  const [isLost, setIsLost] = useState(false)
  if (isLost) return <p className={styles.pictureLost}>这一页的图片没有加载出来，请刷新页面再试</p>
  return (
    <img
      src={url}
      alt={title === '' ? '课件页面' : title}
      // Without it the browser would not let the shade of the picture be looked at.
      crossOrigin="anonymous"
      draggable={false}
      onLoad={(event) => onLoad(event.currentTarget)}
      onError={() => setIsLost(true)}
    />
  )
}
