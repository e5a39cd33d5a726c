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

/** How much longer a timed lock may hold, in seconds. */
const MORE = [60, 180, 300] as const

/** Locks or unlocks the whole class, until it is unlocked or for a time ([CR-22], [CR-330]); one that ends by itself says when, and is prolonged ([CR-374]). Students and groups are locked from the class drawer. */
export function LockSheet({ lock, draft, onDraft, onLock }: LockSheetProps) {
  const [chosen, setChosen] = useState<Length | null>(null)
  const ends_at = lock?.ends_at
  // Who locks the class while some are locked says the end anew: it is another lock.
  const isKept = ends_at !== undefined && lock?.student_ids === null
  const length = chosen ?? (isKept ? 'kept' : 'open')
  const message = draft ?? lock?.message ?? LOCK_MESSAGE
  const words = message.trim() === '' ? LOCK_MESSAGE : message.trim()
  const all = { locked: true, student_ids: null, message: words }
  const lockAll = () =>
    onLock(
      length === 'kept'
        ? { ...all, prolong_s: 0 }
        : { ...all, length_s: LENGTHS.find(({ id }) => id === length)?.length_s ?? null },
    )
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
        <StageViews
          label="什么时候解锁"
          views={isKept ? [{ id: 'kept' as const, word: `${clockOf(ends_at)} 自动` }, ...LENGTHS] : LENGTHS}
          shown={length}
          onShow={setChosen}
        />
      </div>
      {ends_at !== undefined && (
        <div className={kit.row} role="group" aria-label={`${clockOf(ends_at)} 自动解锁，延长`}>
          {MORE.map((more_s) => (
            <StageButton key={more_s} size="small" onPress={() => onLock({ ...all, prolong_s: more_s })}>
              {`延长 ${more_s / 60} 分钟`}
            </StageButton>
          ))}
        </div>
      )}
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

type Length = 'kept' | (typeof LENGTHS)[number]['id']

type LockSheetProps = {
  lock: LockState | null
  /** The words as they were changed here and not sent; null while they were not. */
  draft: string | null
  onDraft: (message: string) => void
  onLock: (lock: LockChange) => Promise<unknown>
}

/** The time of the day, to the second. */
function clockOf(at: string): string {
  return formatDateTime(at).slice(11)
}

function stateWords({ student_ids, ends_at }: LockState): string {
  const whom = student_ids === null ? '已锁定全班' : `已锁定 ${student_ids.length} 人`
  return ends_at === undefined ? whom : `${whom}，${clockOf(ends_at)} 自动解锁`
}
