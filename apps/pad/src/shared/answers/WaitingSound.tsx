import { useHeldSound } from '@jiangtai/client/browser/sound/use-held-sound.ts'
import { useState } from 'react'
import { waitingWords, type WaitingFileProps } from './WaitingFile.tsx'

/** A recording that is not in the answer yet: heard from the device, with its progress. */
export function WaitingSound({ item, onRetry, onRemove }: Omit<WaitingFileProps, 'name'>) {
  const [isTried, setIsTried] = useState(false)
  const player = useHeldSound(item.file)
  return (
    <div className="file-sound">
      <audio ref={player} controls aria-label="还没传完的录音" />
      <p role="status">{waitingWords(item.state, { size: item.size, name: '录音', isTried })}</p>
      {item.state.phase === 'failed' && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            setIsTried(true)
            onRetry()
          }}
        >
          重试
        </button>
      )}
      {onRemove !== null && (
        <button type="button" className="photo-remove" aria-label="移除还没传完的录音" onClick={onRemove}>
          ×
        </button>
      )}
    </div>
  )
}
