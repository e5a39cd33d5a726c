import { TIMER_NAMES } from '@jiangtai/shared/classroom/timer/clock-face.ts'
import { useEffect, useRef } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import { TimerActions, type TimerActionsProps } from './TimerActions.tsx'
import { TimerDigits } from './TimerDigits.tsx'
import styles from './timer.module.css'

/** The timer over the whole screen, for the projector; Escape leaves it. */
export function FullTimer({ onLeave, ...timer }: TimerActionsProps & { onLeave: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)

  // A dialog is only modal when opened by this call.
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles.full}
      data-up={timer.face.is_up}
      aria-label={`${TIMER_NAMES[timer.kind]}（全屏）`}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <TimerDigits kind={timer.kind} face={timer.face} />
      <div className={styles.buttons}>
        <TimerActions {...timer} />
        <StageButton size="small" onPress={onLeave}>
          退出全屏
        </StageButton>
      </div>
    </dialog>
  )
}
