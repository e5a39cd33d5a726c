import { MAX_WORTH } from '@jiangtai/shared/classroom/likes/likes.ts'
import { DEFAULT_REASON, LIKE_REASONS, MAX_REASON } from '@jiangtai/shared/classroom/likes/reasons.ts'
import { useState } from 'react'
import kit from '../kit/kit.module.css'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './likes.module.css'

const WORTHS = Array.from({ length: MAX_WORTH }, (_, at) => at + 1)

/** How much and for what: a press on a reason gives. */
export function LikeActions({
  isAnybodyChosen,
  onGive,
}: {
  isAnybodyChosen: boolean
  /** Resolves to null when it was not done. */
  onGive: (like: { reason: string; worth: number }) => Promise<unknown>
}) {
  const [worth, setWorth] = useState(1)
  const [own, setOwn] = useState('')

  async function handleOwn(): Promise<void> {
    const reason = own.trim()
    // Words that were not sent stay.
    if ((await onGive({ reason, worth })) !== null) setOwn((now) => (now.trim() === reason ? '' : now))
  }

  return (
    <div className={styles.actions}>
      <div className={styles.choices} role="group" aria-label="每人几分">
        {WORTHS.map((one) => (
          <StageButton
            key={one}
            size="small"
            look={one === worth ? 'primary' : 'quiet'}
            isPressed={one === worth}
            label={`${one} 分`}
            onPress={() => setWorth(one)}
          >
            +{one}
          </StageButton>
        ))}
        <span className={styles.hint} role="status">
          {isAnybodyChosen ? '点一个原因就给' : '先选学生或小组'}
        </span>
      </div>
      <div className={`${styles.choices} ${styles.reasons}`} role="group" aria-label="原因">
        {LIKE_REASONS.map((reason) => (
          <StageButton
            key={reason}
            size="small"
            look={reason === DEFAULT_REASON && isAnybodyChosen ? 'waiting' : 'quiet'}
            isDisabled={!isAnybodyChosen}
            onPress={() => onGive({ reason, worth })}
          >
            {reason}
          </StageButton>
        ))}
      </div>
      <form
        className={styles.own}
        onSubmit={(event) => {
          event.preventDefault()
          if (isAnybodyChosen && own.trim() !== '') void handleOwn()
        }}
      >
        <input
          className={kit.field}
          aria-label="自己写原因"
          placeholder={`自己写，最多 ${MAX_REASON} 个字`}
          value={own}
          maxLength={MAX_REASON}
          onChange={(event) => setOwn(event.target.value)}
        />
        <StageButton size="small" isDisabled={!isAnybodyChosen || own.trim() === ''} onPress={handleOwn}>
          用这句点赞
        </StageButton>
      </form>
    </div>
  )
}
