import { SoundPlayer } from '@jiangtai/questions/voice/SoundPlayer.tsx'
import { useState } from 'react'
import { waitingWords, type WaitingFileProps } from './WaitingFile.tsx'

/** A recording that is not in the answer yet: heard from the device, with its length and its progress. */
export function WaitingSound({
  item,
  seconds,
  onRetry,
  onRemove,
}: Omit<WaitingFileProps, 'name'> & {
  /** As it was measured while it was recorded; null where that was not kept. */
  seconds: number | null
}) {
  const [isTried, setIsTried] = useState(false)
  return (
    <div className="file-sound">
      {item.file !== null && <SoundPlayer name="还没传完的录音" source={item.file} seconds={seconds} />}
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
