import { coveredOn } from '@jiangtai/board/canvas/links/page-spots.ts'
import { WatchSurface } from '@jiangtai/board/canvas/WatchSurface.tsx'
import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { PageGround } from '../../../../shared/drawing/PageGround.tsx'
import { keepPlayerKeys } from '../../../../shared/resources/media/player-keys.ts'
import type { KeptLesson } from '../../../../shared/resources/offline/kept-lessons.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import stage from '../../stage/stage.module.css'
import type { KeptBoardContent } from './kept-class.ts'
import { KeptCovers } from './KeptCovers.tsx'
import styles from './kept-board.module.css'

// What draws questions and what plays comes with the first page that has it.
const QuestionSheet = lazy(async () => ({
  default: (await import('../../../../shared/questions/lessons/page/QuestionSheet.tsx')).QuestionSheet,
}))
const PageMedia = lazy(async () => ({
  default: (await import('../../../../shared/resources/media/PageMedia.tsx')).PageMedia,
}))

export type KeptBoardProps = {
  board: KeptBoardContent
  lesson: Pick<KeptLesson, 'media' | 'questions'>
  /** Tells the page that is on, as it is turned. */
  onPage: (page_id: string) => void
  /** Asks for the network at once. */
  onRetry: () => void
}

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowUp: -1, PageUp: -1 },
  ...{ ArrowRight: 1, ArrowDown: 1, PageDown: 1, ' ': 1 },
}

/** The board from what lies on this machine: its pages are turned and looked at, and nothing is written, because nobody would learn of it ([LE-238]). */
export function KeptBoard({ board, lesson, onPage, onRetry }: KeptBoardProps) {
  const { pages, title, class_name } = board
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pages.findIndex(({ page_id }) => page_id === board.current_page_id),
    ),
  )
  const page = pages[at]

  function turn(step: number): void {
    const next = Math.min(pages.length - 1, Math.max(0, at + step))
    const shown = pages[next]
    if (shown === undefined || next === at) return
    setAt(next)
    onPage(shown.page_id)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key]
    // A button at hand is pressed by the space bar.
    if (step === undefined || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return
    event.preventDefault()
    turn(step)
  })
  // A presenter turns pages by the keys of the page, wherever the focus is.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <main className={stage.stage} aria-label={`${class_name} 《${title}》，本机保存的内容`}>
      {page === undefined ? (
        <p className={stage.cover}>这份备课没有页面</p>
      ) : (
        <KeptPage key={page.page_id} {...{ page, lesson }} page_no={at + 1} ink={board.ink[page.page_id]} />
      )}
      <div role="status" className={`${stage.line} ${styles.line}`}>
        没有网络，正在显示本机保存的内容。恢复后自动继续
        <StageButton size="small" look="waiting" onPress={onRetry}>
          重试
        </StageButton>
      </div>
      <nav className={styles.bar} aria-label="翻页">
        <StageButton isDisabled={at === 0} onPress={() => turn(-1)}>
          上一页
        </StageButton>
        <span aria-live="polite">
          {pages.length === 0 ? 0 : at + 1} / {pages.length}
        </span>
        <StageButton isDisabled={at >= pages.length - 1} onPress={() => turn(1)}>
          下一页
        </StageButton>
      </nav>
    </main>
  )
}

function KeptPage({
  page,
  page_no,
  ink: kept = EMPTY_INK,
  lesson,
}: {
  page: ClassroomPage
  page_no: number
  ink: KeptBoardContent['ink'][string] | undefined
  lesson: KeptBoardProps['lesson']
}) {
  // A cover that is tapped is taken away here, and nowhere else.
  const [ink, setInk] = useState(kept)
  const { shade, seePicture } = usePageShade(page)
  const media = lesson.media.filter((one) => one.page_id === page.page_id)
  const question = lesson.questions.find((one) => one.lesson_quiz_id === page.question?.lesson_quiz_id)
  const { ratio } = page
  const pageRatio = 1 / ratio
  return (
    <div className={stage.board} style={{ '--page-ratio': ratio }}>
      <div className={stage.page} data-board-page>
        {page.background !== undefined && <PageGround id={page.background} ratio={ratio} />}
        {question !== undefined && (
          <Suspense fallback={null}>
            <QuestionSheet {...{ question, ratio }} number={question.number} />
          </Suspense>
        )}
        {page.image_url !== null && (
          <KeptPicture url={page.image_url} title={page.title} onLoad={seePicture} />
        )}
        <WatchSurface pageRatio={pageRatio} document={ink} remoteLive={null} label="板书" shade={shade} />
        <KeptCovers {...{ ink, pageRatio }} onInk={setInk} />
      </div>
      {media.length > 0 && (
        <div className={`${stage.page} ${stage.above}`} onKeyDown={keepPlayerKeys}>
          <Suspense fallback={null}>
            <PageMedia page_no={page_no} media={media} isCovered={coveredOn(ink, pageRatio)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function KeptPicture({
  url,
  title,
  onLoad,
}: {
  url: string
  title: string
  onLoad: (picture: HTMLImageElement) => void
}) {
  const [isLost, setIsLost] = useState(false)
  if (isLost) return <p className={stage.pictureLost}>这一页的图片没有保存在本机</p>
  return (
    <img
      className={stage.picture}
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
