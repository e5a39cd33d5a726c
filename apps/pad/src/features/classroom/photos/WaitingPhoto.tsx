import type { UploadItem } from '@jiangtai/client/upload/queue/upload-item.ts'
import type { UploadQueue } from '@jiangtai/client/upload/queue/upload-queue.ts'
import type { AnswerUploadView } from '@jiangtai/shared/classroom/answer-uploads-contract.ts'
import { useEffect, useRef } from 'react'
import type { PhotoOwner } from './photo-uploads.ts'

/** A photo that is not in the answer yet: seen as it was taken, with how far it is. */
export function WaitingPhoto({
  item,
  queue,
}: {
  item: UploadItem<PhotoOwner, AnswerUploadView>
  queue: UploadQueue<PhotoOwner, AnswerUploadView>
}) {
  const { id, file, state } = item
  const picture = useRef<HTMLImageElement>(null)

  // The picture is in the pad's memory: its address is given back when it is not shown any more.
  useEffect(() => {
    if (file === null || picture.current === null) return undefined
    const url = URL.createObjectURL(file)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])

  return (
    <div className="photo">
      <img ref={picture} className="photo-picture photo-waiting" alt="还没传完的照片" />
      <span className="photo-state" role="status">
        {wordsOf(item)}
      </span>
      {state.phase === 'failed' && (
        <button type="button" className="photo-retry" onClick={() => queue.retry(id)}>
          重试
        </button>
      )}
      <button
        type="button"
        className="photo-remove"
        aria-label="移除还没传完的照片"
        onClick={() => queue.cancel(id)}
      >
        ×
      </button>
    </div>
  )
}

function wordsOf({ state, size }: UploadItem<PhotoOwner, AnswerUploadView>): string {
  if (state.phase === 'refused') return state.message
  if (state.phase === 'missing') return '请重新拍照'
  if (state.phase === 'failed') return '等网络恢复后上传'
  if (state.phase === 'uploading') return `${Math.floor((state.sent_bytes / Math.max(1, size)) * 100)}%`
  return '正在上传'
}
