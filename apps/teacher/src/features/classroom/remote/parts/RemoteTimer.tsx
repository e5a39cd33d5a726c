import { clockFace, TIMER_NAMES } from '@jiangtai/shared/classroom/timer/clock-face.ts'
import type { TimerState, TimerStep } from '@jiangtai/shared/classroom/timer/timer.ts'
import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { useServerClock } from '../../stage/use-server-clock.ts'
import { TimerActions } from '../../timer/TimerActions.tsx'
import { TimerChoices } from '../../timer/TimerChoices.tsx'
import { TimerDigits } from '../../timer/TimerDigits.tsx'
import type { RemoteControlsProps } from '../RemoteControls.tsx'
import styles from '../remote.module.css'

export type RemoteTimerProps = Pick<RemoteControlsProps, 'state' | 'server_offset_ms' | 'commands'>

/** 倒计时 and 秒表: the one that is on the board with its steps, and the choices of another ([CR-305]). */
export function RemoteTimer({ state, server_offset_ms, commands }: RemoteTimerProps) {
  const { timer } = state
  const [typed, setTyped] = useState({ minutes: '', seconds: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <section className={styles.part} aria-label="计时">
      {timer !== null && <Shown {...{ timer, server_offset_ms, commands }} />}
      <div>
        <TimerChoices
          typed={typed}
          onTyped={setTyped}
          refusal={refusal}
          onRefusal={setRefusal}
          isReplacing={timer !== null}
          isAutoFocused={false}
          onStart={commands.changeTimer}
        />
      </div>
      <StageButton isStep onPress={() => commands.changeTimer({ kind: 'stopwatch' })}>
        开始秒表
      </StageButton>
    </section>
  )
}

function Shown({
  timer,
  server_offset_ms,
  commands,
}: { timer: TimerState } & Pick<RemoteTimerProps, 'server_offset_ms' | 'commands'>) {
  const { timer_id, kind } = timer
  const now = useServerClock({ server_offset_ms, isRunning: timer.running_since !== null })
  const face = clockFace(timer, now)
  const onStep = (step: TimerStep | 'close') => commands.changeTimer({ kind: step, timer_id })
  return (
    <div className={styles.clock} role="group" aria-label={TIMER_NAMES[kind]}>
      <TimerDigits {...{ kind, face }} />
      <div className={styles.steps}>
        <TimerActions {...{ kind, face, onStep }} />
        <StageButton size="small" onPress={() => onStep('close')}>
          关闭
        </StageButton>
      </div>
    </div>
  )
}
