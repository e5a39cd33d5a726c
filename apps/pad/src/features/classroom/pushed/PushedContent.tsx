import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { OwnPushedItem } from '@jiangtai/shared/classroom/pushed/views.ts'
import { EMPTY_INK, type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { besidePage } from '@jiangtai/client/classroom/prepared-ink.ts'
import { useEffect, useState } from 'react'
import { PageStage } from '../room/PageStage.tsx'
import { Zoomed } from './Zoomed.tsx'

export type PushedContentProps = {
  item: Pick<OwnPushedItem, 'pushed_item_id' | 'kind' | 'title' | 'media' | 'question'>
  /** The page that was handed out, where it is one. */
  page: ClassroomPage | undefined
  ink: InkDocument | undefined
  onRetry: () => void
}

/** What was handed out: a page with its ink, a question, a picture, a sound or a video. */
export function PushedContent({ item, page, ink, onRetry }: PushedContentProps) {
  // The page stands still for what others draw elsewhere; its ink comes with the facts.
  const [still] = useState(() => createLiveReceiver({ now: () => performance.now() }))
  const [lost_url, setLostUrl] = useState<string | null>(null)
  const page_id = page?.page_id ?? null
  // What was prepared on this page is asked for, wherever it stands in the lesson.
  useEffect(() => {
    besidePage.setState({ page_id })
    return () => besidePage.setState({ page_id: null })
  }, [page_id])
  const { media, title, kind, question, pushed_item_id: id } = item
  if (kind === 'page' && page === undefined) return <p className="pushed-missing">这一页不在课堂里了</p>
  // A 题目页 on which nobody has written is its question alone.
  if (page !== undefined && (question === null || isWritten(ink)))
    return (
      <div className="pushed-page">
        {question !== null && <PushedQuestion {...{ id, question }} title={`${title}的题目`} />}
        <Zoomed id={`${id} page`} title={question === null ? title : `${title}的板书`} isText={false}>
          <PageStage page={withoutWait(page, question)} ink={ink ?? EMPTY_INK} live={still} writing={null} />
        </Zoomed>
      </div>
    )
  if (question !== null) return <PushedQuestion {...{ id, title, question }} />
  if (kind === 'question') return <p className="pushed-missing">这道题已从备课中移除，暂时打不开</p>
  if (media === null) return <p className="pushed-missing">这个文件已被删除，暂时打不开</p>
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
  if (media.kind === 'image')
    return (
      <Zoomed id={id} title={title} isText={false}>
        <img src={media.url} alt={title} draggable={false} onError={() => setLostUrl(media.url)} />
      </Zoomed>
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

type Shown = NonNullable<PushedContentProps['item']['question']>

/** A question to be looked at: nothing in it is answered ([CR-388]). */
function PushedQuestion({ id, title, question }: { id: string; title: string; question: Shown }) {
  return (
    <Zoomed id={id} title={title} isText>
      <QuestionFiles value={question.files}>
        <QuestionBody question={question.document} />
      </QuestionFiles>
    </Zoomed>
  )
}

/** A 题目页 whose question is here does not say that it waits for it. */
function withoutWait(page: ClassroomPage, question: Shown | null): ClassroomPage {
  if (question === null) return page
  const { question: _, ...plain } = page
  return plain
}

function isWritten(ink: InkDocument | undefined): boolean {
  return ink !== undefined && (ink.awaits !== undefined || listVisibleItems(ink).length > 0)
}
