import type { LockState } from '@jiangtai/shared/classroom/state.ts'
import kit from '../kit/kit.module.css'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './dock.module.css'

export const LOCK_MESSAGE = '请认真听讲'
const MAX_MESSAGE = 60

/** Locks or unlocks the whole class ([CR-22]); one student is locked from the class drawer. */
export function LockSheet({ lock, draft, onDraft, onLock }: LockSheetProps) {
  const message = draft ?? lock?.message ?? LOCK_MESSAGE
  const lockAll = () =>
    onLock({
      locked: true,
      student_ids: null,
      message: message.trim() === '' ? LOCK_MESSAGE : message.trim(),
    })
  return (
    <div className={styles.ask}>
      <label>
        <span className={kit.label}>学生屏幕上显示的文字</span>
        <input
          className={kit.field}
          value={message}
          maxLength={MAX_MESSAGE}
          onChange={(event) => onDraft(event.target.value)}
        />
      </label>
      <div className={kit.row}>
        <StageButton look={lock === null ? 'primary' : 'quiet'} onPress={lockAll}>
          {lock === null ? '锁定全班' : lock.student_ids === null ? '更新文字' : '锁定全班'}
        </StageButton>
        {lock !== null && (
          <StageButton
            look="waiting"
            onPress={() => onLock({ locked: false, student_ids: null, message: '' })}
          >
            全部解锁
          </StageButton>
        )}
        {lock !== null && lock.student_ids !== null && <span>已锁定 {lock.student_ids.length} 人</span>}
      </div>
    </div>
  )
}

type LockSheetProps = {
  lock: LockState | null
  /** The words as they were changed here and not sent; null while they were not. */
  draft: string | null
  onDraft: (message: string) => void
  onLock: (lock: { locked: boolean; student_ids: null; message: string }) => Promise<unknown>
}
