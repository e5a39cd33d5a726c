import type { LockState } from '@jiangtai/shared/classroom/students/lock.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { useState } from 'react'
import kit from '../kit/kit.module.css'
import { StageButton } from '../kit/StageButton.tsx'
import { StageViews } from '../kit/StageViews.tsx'
import type { LockChange } from '../lesson/lesson-commands.ts'
import styles from './dock.module.css'

export const LOCK_MESSAGE = '请认真听讲'
const MAX_MESSAGE = 60
const LENGTHS = [
  { id: 'open', word: '手动', length_s: null },
  { id: '1', word: '1 分钟后', length_s: 60 },
  { id: '3', word: '3 分钟后', length_s: 180 },
  { id: '5', word: '5 分钟后', length_s: 300 },
  { id: '10', word: '10 分钟后', length_s: 600 },
] as const

/** Locks or unlocks the whole class, until it is unlocked or for a time ([CR-22], [CR-330]); students and groups are locked from the class drawer. */
export function LockSheet({ lock, draft, onDraft, onLock }: LockSheetProps) {
  const [length, setLength] = useState<(typeof LENGTHS)[number]['id']>('open')
  const message = draft ?? lock?.message ?? LOCK_MESSAGE
  const lockAll = () =>
    onLock({
      locked: true,
      student_ids: null,
      message: message.trim() === '' ? LOCK_MESSAGE : message.trim(),
      length_s: LENGTHS.find(({ id }) => id === length)?.length_s ?? null,
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
      <div>
        <span className={kit.label}>解锁</span>
        <StageViews label="什么时候解锁" views={LENGTHS} shown={length} onShow={setLength} />
      </div>
      <div className={kit.row}>
        <StageButton look={lock === null ? 'primary' : 'quiet'} onPress={lockAll}>
          {lock === null || lock.student_ids !== null ? '锁定全班' : '更新锁屏'}
        </StageButton>
        {lock !== null && (
          <StageButton
            look="waiting"
            onPress={() => onLock({ locked: false, student_ids: null, message: '' })}
          >
            全部解锁
          </StageButton>
        )}
        {lock !== null && <span role="status">{stateWords(lock)}</span>}
      </div>
    </div>
  )
}

type LockSheetProps = {
  lock: LockState | null
  /** The words as they were changed here and not sent; null while they were not. */
  draft: string | null
  onDraft: (message: string) => void
  onLock: (lock: LockChange) => Promise<unknown>
}

function stateWords({ student_ids, ends_at }: LockState): string {
  const whom = student_ids === null ? '已锁定全班' : `已锁定 ${student_ids.length} 人`
  return ends_at === undefined ? whom : `${whom}，${formatDateTime(ends_at).slice(11)} 自动解锁`
}
