import { TIMER_NAMES } from '@jiangtai/shared/classroom/timer/clock-face.ts'
import type { TimerActionsProps } from './TimerActions.tsx'
import styles from './timer.module.css'

/** The digits, and below them whether the timer stands still or its time is up. */
export function TimerDigits({ kind, face }: Pick<TimerActionsProps, 'kind' | 'face'>) {
  return (
    <>
      <p className={styles.digits} role="timer" aria-label={TIMER_NAMES[kind]}>
        {face.digits}
      </p>
      <p className={styles.state} role="status">
        {face.is_up ? '时间到' : face.is_still ? '已暂停' : ''}
      </p>
    </>
  )
}
