import type { LockState } from '@jiangtai/shared/classroom/students/lock.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'

/** 老师已锁屏: a full quiet screen with the teacher's words; only the server takes it away ([CR-22]). */
export function LockOverlay({ message, ends_at }: Pick<LockState, 'message' | 'ends_at'>) {
  return (
    <div className="lock" role="alertdialog" aria-modal="true" aria-labelledby="lock-words">
      <svg className="lock-sign" viewBox="0 0 64 64" aria-hidden="true">
        <rect x="12" y="28" width="40" height="28" rx="6" />
        <path d="M20 28v-8a12 12 0 0 1 24 0v8" />
      </svg>
      <p className="lock-words" id="lock-words">
        {message.trim() === '' ? '请认真听讲' : message}
      </p>
      <p className="lock-note">
        老师已锁屏{ends_at !== undefined && `，${formatDateTime(ends_at).slice(11)} 自动解锁`}
      </p>
    </div>
  )
}
