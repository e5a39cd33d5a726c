import type { UploadItem, UploadState } from '@jiangtai/client/upload/queue/upload-item.ts'
import { useEffect, useRef, useState } from 'react'

export type WaitingFileProps = {
  item: Pick<UploadItem<unknown, unknown>, 'file' | 'size' | 'state'>
  /** Its name: 照片, 手写. */
  name: string
  onRetry: () => void
  /** Null where it cannot be taken out any more. */
  onRemove: (() => void) | null
}

/** A picture that is not in the answer yet: shown as it was taken, with its progress. */
export function WaitingFile({ item, name, onRetry, onRemove }: WaitingFileProps) {
  const { file, state } = item
  const picture = useRef<HTMLImageElement>(null)
  const [isTried, setIsTried] = useState(false)

  // The picture is in the pad's memory: its address is given back when it is not shown any more.
  useEffect(() => {
    if (file === null || picture.current === null) return undefined
    const url = URL.createObjectURL(file)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])

  return (
    <div className="photo">
      <img ref={picture} className="photo-picture photo-waiting" alt={`还没传完的${name}`} />
      <span className="photo-state" role="status">
        {waitingWords(state, { size: item.size, name, isTried })}
      </span>
      {state.phase === 'failed' && (
        <button
          type="button"
          className="photo-retry"
          onClick={() => {
            setIsTried(true)
            onRetry()
          }}
        >
          重试
        </button>
      )}
      {onRemove !== null && (
        <button
          type="button"
          className="photo-remove"
          aria-label={`移除还没传完的${name}`}
          onClick={onRemove}
        >
          ×
        </button>
      )}
    </div>
  )
}

/** The progress of a file of an answer, in words. */
export function waitingWords(
  state: UploadState<unknown>,
  {
    size,
    name,
    isTried,
  }: {
    size: number
    name: string
    /** Whether 重试 was pressed: what it came to is said, and that nobody has to press again ([PD-63]). */
    isTried: boolean
  },
): string {
  if (state.phase === 'refused') return state.message
  if (state.phase === 'missing') return name === '照片' ? '请重新拍照' : `${name}不在本机了，请重新添加`
  if (state.phase === 'failed') return isTried ? '还没有网络，恢复后自动上传' : '等网络恢复后上传'
  if (state.phase === 'uploading') return `${Math.floor((state.sent_bytes / Math.max(1, size)) * 100)}%`
  return '正在上传'
}
