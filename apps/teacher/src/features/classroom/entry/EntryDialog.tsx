import { ENTRY_PLACE, entryCodeOf } from '@jiangtai/shared/classroom/entry/entry.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { isOwnMachine } from '../../../shared/second-step/own-machine.ts'
import { QrCode } from '../../../shared/second-step/QrCode.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import { StageDialog } from '../kit/StageDialog.tsx'
import styles from './entry.module.css'

export type EntryDialogProps = {
  lesson_session_id: string
  students: readonly RosterEntry[]
  /** Where the board was opened. */
  at?: Pick<Location, 'origin' | 'hostname'>
  onClose: () => void
}

/** 扫码进入: the lesson's 课堂码 for the class to read or type ([CR-250]). */
export function EntryDialog({
  lesson_session_id,
  students,
  at = window.location,
  onClose,
}: EntryDialogProps) {
  const code = entryCodeOf(lesson_session_id)
  const pad = `${at.origin}/pad/`
  const isReachable = !isOwnMachine(at.hostname)
  const entered = students.filter(({ joined_at }) => joined_at !== null).length
  return (
    <StageDialog
      title="扫码进入课堂"
      isWide
      actions={
        <StageButton isAutoFocused onPress={onClose}>
          关闭
        </StageButton>
      }
      onCancel={onClose}
    >
      <div className={styles.entry}>
        {isReachable && <QrCode text={`${pad}${ENTRY_PLACE}${code}`} label="进入课堂的二维码" />}
        <div className={styles.steps}>
          {isReachable ? (
            <>
              <p>用平板或手机扫一扫，登录后直接进入这节课。</p>
              <p>不能扫码：打开 {pad}，登录后输入课堂码。</p>
            </>
          ) : (
            <p role="alert">
              黑板是用 {at.hostname}{' '}
              打开的，别的设备连不到这个地址，不能扫码。学生打开自己的学生端，登录后输入课堂码。
            </p>
          )}
          <p className={styles.code} role="img" aria-label={`课堂码 ${code}`}>
            {`${code.slice(0, 3)} ${code.slice(3)}`}
          </p>
          <p role="status">{`已进入 ${entered}/${students.length}`}</p>
        </div>
      </div>
    </StageDialog>
  )
}
