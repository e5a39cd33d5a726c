import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { useEffect } from 'react'
import { openPage } from './open-page.ts'
import type { OwnItem } from './own-items.ts'
import { PushedContent } from './PushedContent.tsx'

export type PushedItemProps = {
  item: OwnItem
  /** The page that was handed out, where it is one. */
  page: ClassroomPage | undefined
  ink: InkDocument | undefined
  /** How many others have come meanwhile. */
  fresh_count: number
  is_online: boolean
  onFinish: () => void
  onRetry: () => void
  onClose: () => void
}

/** One item, over the teacher's page until it is put away or taken back. */
export function PushedItem(props: PushedItemProps) {
  const { item, fresh_count, is_online, onFinish, onClose } = props
  const isFinished = item.stage === 'finished'
  const page_id = props.page?.page_id ?? null
  // 笔记 that is opened meanwhile is for the page that is seen.
  useEffect(() => {
    openPage.setState({ page_id })
    return () => openPage.setState({ page_id: null })
  }, [page_id])
  return (
    <section className="pushed-item" aria-label={`老师发的资料：${item.title}`}>
      <header>
        <button type="button" className="button-secondary" onClick={onClose}>
          {fresh_count === 0 ? '返回课堂' : `返回课堂，还有 ${fresh_count} 份新资料`}
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
        <PushedContent {...props} />
      </div>
    </section>
  )
}
