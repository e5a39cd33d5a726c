import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { Picture } from '@jiangtai/questions/blocks/Picture.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { OwnPushedItem } from '@jiangtai/shared/classroom/pushed/views.ts'
import { EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { besidePage } from '@jiangtai/client/classroom/prepared-ink.ts'
import { useEffect, useMemo, useState } from 'react'
import { PageStage } from '../room/PageStage.tsx'

export type PushedContentProps = {
  item: Pick<OwnPushedItem, 'kind' | 'title' | 'media'>
  /** The page that was handed out, where it is one. */
  page: ClassroomPage | undefined
  ink: InkDocument | undefined
  onRetry: () => void
}

/** What was handed out: a page with its ink, a picture, a sound or a video. */
export function PushedContent({ item, page, ink, onRetry }: PushedContentProps) {
  // The page stands still for what others draw elsewhere; its ink comes with the facts.
  const [still] = useState(() => createLiveReceiver({ now: () => performance.now() }))
  const [lost_url, setLostUrl] = useState<string | null>(null)
  const { media, title, kind } = item
  const page_id = page?.page_id ?? null
  // What was prepared on this page is asked for, wherever it stands in the lesson.
  useEffect(() => {
    besidePage.setState({ page_id })
    return () => besidePage.setState({ page_id: null })
  }, [page_id])
  const files = useMemo((): FileUrls => (media === null ? {} : { item: media.url }), [media])
  if (kind === 'page')
    return page === undefined ? (
      <p className="pushed-missing">这一页不在课堂里了</p>
    ) : (
      <PageStage page={page} ink={ink ?? EMPTY_INK} live={still} writing={null} />
    )
  if (media === null) return <p className="pushed-missing">这个文件已被移除，暂时打不开</p>
  if (media.kind === 'image')
    return (
      <QuestionFiles value={files}>
        <Picture image={{ key: 'item', address: null, width: null, alt: title }} />
      </QuestionFiles>
    )
  if (media.url === lost_url)
    return (
      <p className="pushed-missing" role="alert">
        没有加载出来，请检查网络{' '}
        <button
          type="button"
          className="button-secondary"
          onClick={() => {
            setLostUrl(null)
            onRetry()
          }}
        >
          重试
        </button>
      </p>
    )
  const Tag = media.kind
  return (
    <Tag
      className="pushed-player"
      src={media.url}
      controls
      playsInline
      aria-label={title}
      onError={() => setLostUrl(media.url)}
    />
  )
}
