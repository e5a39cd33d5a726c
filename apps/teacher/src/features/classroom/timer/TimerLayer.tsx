import { clockFace } from '@jiangtai/shared/classroom/timer/clock-face.ts'
import type { TimerChange, TimerState } from '@jiangtai/shared/classroom/timer/timer.ts'
import { useState } from 'react'
import type { TimerCommands } from './timer-commands.ts'
import type { PanelPlace } from '../kit/use-panel-drag.ts'
import { useServerClock } from '../stage/use-server-clock.ts'
import { type Bell, createBell } from './bell.ts'
import { FullTimer } from './FullTimer.tsx'
import { keepIsMuted, readIsMuted } from './timer-sound.ts'
import { TimerSetUp } from './TimerSetUp.tsx'
import { TimerWindow } from './TimerWindow.tsx'
import { useTimerLook } from './use-timer-look.ts'
import { useRingAtEnd } from './use-ring-at-end.ts'

export type TimerLayerProps = {
  timer: TimerState | null
  server_offset_ms: number
  commands: TimerCommands
  isSettingUp: boolean
  onClose: () => void
  /** The bell of this board; a test listens to one of its own. */
  bell?: Bell
}

const HOME: PanelPlace = { x: 0, y: 0 }

/** 倒计时 and 秒表 on the board: the choices, and the timer that floats there ([CR-120], [CR-126]). */
export function TimerLayer(props: TimerLayerProps) {
  const { timer, commands, isSettingUp, onClose } = props
  const [bell] = useState(() => props.bell ?? createBell())
  const [typed, setTyped] = useState({ minutes: '', seconds: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [choicesPlace, setChoicesPlace] = useState(HOME)

  async function handleStart(change: TimerChange): Promise<void> {
    bell.wake()
    const started = await commands.changeTimer(change)
    if (started !== null) onClose()
  }

  return (
    <>
      {timer !== null && <ShownTimer {...props} timer={timer} bell={bell} />}
      {isSettingUp && (
        <TimerSetUp
          typed={typed}
          onTyped={setTyped}
          refusal={refusal}
          onRefusal={setRefusal}
          isReplacing={timer !== null}
          place={choicesPlace}
          onMove={setChoicesPlace}
          onStart={handleStart}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** The timer, in its window or over the whole screen. */
function ShownTimer({
  timer,
  server_offset_ms,
  commands,
  bell,
}: Pick<TimerLayerProps, 'server_offset_ms' | 'commands'> & { timer: TimerState; bell: Bell }) {
  const { timer_id, kind } = timer
  const [look, setLook] = useTimerLook(timer_id)
  const { size, place, isFull } = look
  const [isMuted, setIsMuted] = useState(() => readIsMuted(localStorage))
  const now = useServerClock({ server_offset_ms, isRunning: timer.running_since !== null })
  const face = clockFace(timer, now)
  useRingAtEnd({ timer_id, is_up: face.is_up, ring: () => !isMuted && bell.ring() })
  const actions = {
    kind,
    face,
    onStep: (step: Extract<TimerChange, { timer_id: string }>['kind']) =>
      commands.changeTimer({ kind: step, timer_id }),
  }
  return (
    <>
      <TimerWindow
        {...actions}
        size={size}
        onSize={(next) => setLook({ size: next })}
        place={place}
        onMove={(next) => setLook({ place: next })}
        isMuted={isMuted}
        onMute={(next) => {
          keepIsMuted(localStorage, next)
          setIsMuted(next)
        }}
        onFull={() => setLook({ isFull: true })}
      />
      {isFull && <FullTimer {...actions} onLeave={() => setLook({ isFull: false })} />}
    </>
  )
}
