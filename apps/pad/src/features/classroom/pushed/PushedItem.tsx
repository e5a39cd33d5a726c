import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { Picture } from '@jiangtai/questions/blocks/Picture.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { useMemo, useState } from 'react'
import { PageStage } from '../room/PageStage.tsx'
import type { OwnItem } from './own-items.ts'

export type PushedItemProps = {
  item: OwnItem
  /** The page that was handed out, where it is one. */
  page: ClassroomPage | undefined
  ink: InkDocument | undefined
  is_online: boolean
  onFinish: () => void
  onRetry: () => void
  onClose: () => void
}

/** One item, over the teacher's page until it is put away or taken back. */
export function PushedItem(props: PushedItemProps) {
  const { item, is_online, onFinish, onClose } = props
  const isFinished = item.stage === 'finished'
  return (
    <section className="pushed-item" aria-label={`老师发的资料：${item.title}`}>
      <header>
        <button type="button" className="button-secondary" onClick={onClose}>
          返回课堂
        </button>
        <h2>{item.title}</h2>
        {isFinished ? (
          <p className="pushed-done" role="status">
            {is_online ? '已完成' : '已完成，联网后告诉老师'}
          </p>
        ) : (
          <button type="button" className="button-primary" onClick={onFinish}>
            完成
          </button>
        )}
      </header>
      <div className="pushed-body">
        <Content {...props} />
      </div>
    </section>
  )
}

function Content({ item, page, ink, onRetry }: PushedItemProps) {
  // The page stands still for what others draw elsewhere; its ink comes with the facts.
  const [still] = useState(() => createLiveReceiver({ now: () => performance.now() }))
  const [lost_url, setLostUrl] = useState<string | null>(null)
  const { media, title, kind } = item
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
