import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { usePageShade } from '@jiangtai/board/shade/use-page-shade.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { memo, useState } from 'react'
import { PageGround } from './PageGround.tsx'
import { PageSurface, type PageWriting } from './PageSurface.tsx'

const PAGE_WIDTH = 1600

export type PageStageProps = {
  page: ClassroomPage
  ink: InkDocument
  live: LiveReceiver
  /** The writing of a student at the board; null only watches. */
  writing: PageWriting | null
}

/** The teacher's page with all ink on it. Only a pad that writes shows it anew with every word of its own. */
export const PageStage = memo(function PageStage({ page, ink, live, writing }: PageStageProps) {
  // A page says how wide it is for its height (as lessons store it), the surface asks how high for its width.
  const pageRatio = 1 / page.ratio
  const height = PAGE_WIDTH * pageRatio
  const { shade, seePicture } = usePageShade(page)
  return (
    <div className={writing === null ? 'page' : 'page page-writing'}>
      <svg className="page-ground" viewBox={`0 0 ${PAGE_WIDTH} ${height}`} aria-hidden="true">
        <rect
          width={PAGE_WIDTH}
          height={height}
          className={page.image_url === null ? 'page-board' : 'page-paper'}
        />
      </svg>
      {page.background !== undefined && <PageGround id={page.background} pageRatio={pageRatio} />}
      {page.question && <p className="page-question">第 {page.question.number} 题 · 等老师发题</p>}
      {ink.awaits && (
        <p className="page-question" role="status">
          正在取来老师备好的内容…
        </p>
      )}
      {page.image_url !== null && (
        <PageImage key={page.image_url} url={page.image_url} title={page.title} onLoad={seePicture} />
      )}
      <PageSurface
        page_id={page.page_id}
        pageRatio={pageRatio}
        document={ink}
        live={live}
        shade={shade}
        label={`板书：${page.title}`}
        writing={writing}
      />
    </div>
  )
})

function PageImage({
  url,
  title,
  onLoad,
}: {
  url: string
  title: string
  onLoad: (picture: HTMLImageElement) => void
}) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) {
    return (
      <div className="page-failed">
        <p>这一页没有加载出来</p>
        <button
          type="button"
          className="button-secondary"
          onClick={() => {
            setHasFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          重试
        </button>
      </div>
    )
  }
  return (
    <img
      key={attempt}
      className="page-image"
      src={url}
      alt={title}
      onLoad={(event) => onLoad(event.currentTarget)}
      onError={() => setHasFailed(true)}
    />
  )
}
