import { TIMER_NAMES } from '@jiangtai/shared/classroom/timer/clock-face.ts'
import { useLayoutEffect, useRef } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import { type PanelPlace, placeWithin, usePanelDrag } from '../kit/use-panel-drag.ts'
import { TimerActions, type TimerActionsProps } from './TimerActions.tsx'
import { TimerDigits } from './TimerDigits.tsx'
import styles from './timer.module.css'

/** How large the timer is on the board. */
export type TimerSize = 'small' | 'medium' | 'large'

export type TimerWindowProps = TimerActionsProps & {
  size: TimerSize
  onSize: (size: TimerSize) => void
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  isMuted: boolean
  onMute: (isMuted: boolean) => void
  onFull: () => void
}

const SIZES = [
  { size: 'small', word: '小' },
  { size: 'medium', word: '中' },
  { size: 'large', word: '大' },
] as const

/** Enough of the timer to read it and to press its buttons. */
const LEAST_HEIGHT = 160

/** The timer that floats on the board, moved by its digits; small it is digits and two buttons ([CR-126]). */
export function TimerWindow(props: TimerWindowProps) {
  const { kind, face, size, onSize, place } = props
  const box = useRef<HTMLElement>(null)
  // The board may have been larger when the place was kept; it is laid before it is seen.
  useLayoutEffect(() => {
    const within = placeWithin(box.current, { place, least_height: LEAST_HEIGHT })
    if (within.x !== place.x || within.y !== place.y) props.onMove(within)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only as it appears: later it is moved by its digits
  }, [])
  const drag = usePanelDrag(box, { place, least_height: LEAST_HEIGHT, onMove: props.onMove })
  return (
    <section
      ref={box}
      className={styles.window}
      data-above-board
      data-size={size}
      data-up={face.is_up}
      aria-label={TIMER_NAMES[kind]}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
    >
      <div className={styles.handle} {...drag}>
        <TimerDigits kind={kind} face={face} />
      </div>
      {size !== 'small' && (
        <div className={styles.buttons}>
          <TimerActions kind={kind} face={face} onStep={props.onStep} />
        </div>
      )}
      <div className={styles.buttons}>
        {size === 'small' ? (
          <StageButton size="small" onPress={() => onSize('medium')}>
            放大
          </StageButton>
        ) : (
          <WindowButtons {...props} />
        )}
        <StageButton size="small" isStep onPress={() => props.onStep('close')}>
          关闭
        </StageButton>
      </div>
    </section>
  )
}

/** How large it is, 全屏, and whether it rings. */
function WindowButtons({ kind, size, onSize, onFull, isMuted, onMute }: TimerWindowProps) {
  return (
    <>
      <span role="group" aria-label="大小" className={styles.sizes}>
        {SIZES.map((one) => (
          <StageButton
            key={one.size}
            size="small"
            isPressed={one.size === size}
            look={one.size === size ? 'primary' : 'quiet'}
            onPress={() => onSize(one.size)}
          >
            {one.word}
          </StageButton>
        ))}
      </span>
      <StageButton size="small" onPress={onFull}>
        全屏
      </StageButton>
      {kind === 'countdown' && (
        <StageButton
          size="small"
          isPressed={isMuted}
          look={isMuted ? 'waiting' : 'quiet'}
          onPress={() => onMute(!isMuted)}
        >
          静音
        </StageButton>
      )}
    </>
  )
}
