import type { TimerStep } from '@jiangtai/shared/classroom/timer/timer.ts'
import type { ClockFace } from '@jiangtai/shared/classroom/timer/clock-face.ts'
import { StageButton } from '../kit/StageButton.tsx'

export type TimerActionsProps = {
  kind: 'countdown' | 'stopwatch'
  face: ClockFace
  onStep: (step: TimerStep) => Promise<unknown>
}

/** 暂停 or 继续, +1 分钟 of a countdown, and 复位 ([CR-121]). */
export function TimerActions({ kind, face, onStep }: TimerActionsProps) {
  return (
    <>
      {!face.is_up && (
        <StageButton size="small" look="primary" onPress={() => onStep(face.is_still ? 'go_on' : 'pause')}>
          {face.is_still ? '继续' : '暂停'}
        </StageButton>
      )}
      {kind === 'countdown' && (
        <StageButton size="small" onPress={() => onStep('add_minute')}>
          +1 分钟
        </StageButton>
      )}
      <StageButton size="small" onPress={() => onStep('reset')}>
        复位
      </StageButton>
    </>
  )
}
