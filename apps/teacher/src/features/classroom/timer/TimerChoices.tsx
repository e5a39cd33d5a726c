import type { TimerStart } from '@jiangtai/shared/classroom/timer/timer.ts'
import { readLength, type TypedLength } from '@jiangtai/shared/classroom/timer/typed-length.ts'
import { useId } from 'react'
import kit from '../kit/kit.module.css'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './timer.module.css'

export type TimerChoicesProps = {
  typed: TypedLength
  onTyped: (typed: TypedLength) => void
  /** What is wrong with the typed length, once it was to be used. */
  refusal: string | null
  onRefusal: (refusal: string | null) => void
  /** Another timer is there, whose place the new one takes. */
  isReplacing: boolean
  /** The first choice has the focus when they open. */
  isAutoFocused: boolean
  onStart: (change: TimerStart) => Promise<unknown>
}

const CHIPS = [
  { word: '30 秒', length_s: 30 },
  { word: '1 分钟', length_s: 60 },
  { word: '3 分钟', length_s: 180 },
  { word: '5 分钟', length_s: 300 },
  { word: '10 分钟', length_s: 600 },
] as const

/** The times of a countdown: a press on one starts it ([CR-120]). */
export function TimerChoices(props: TimerChoicesProps) {
  const { typed, onTyped, refusal, onRefusal, onStart } = props
  const hintId = useId()

  function handleOwn(): Promise<unknown> | void {
    const read = readLength(typed)
    if (read.kind === 'refused') return onRefusal(read.words)
    return onStart({ kind: 'countdown', length_s: read.length_s })
  }

  const field = (part: keyof TypedLength, word: string) => (
    <label className={styles.field}>
      <input
        className={kit.field}
        inputMode="numeric"
        maxLength={3}
        value={typed[part]}
        placeholder="0"
        aria-invalid={refusal !== null}
        aria-describedby={hintId}
        onChange={(event) => {
          onRefusal(null)
          onTyped({ ...typed, [part]: event.target.value })
        }}
        onKeyDown={(event) => event.key === 'Enter' && void handleOwn()}
      />
      <span>{word}</span>
    </label>
  )
  return (
    <>
      <p className={styles.words}>
        按一下就开始，黑板和学生平板同时显示。{props.isReplacing && '现在的计时会被换掉。'}
      </p>
      <div className={styles.choice} role="group" aria-label="倒计时">
        {CHIPS.map(({ word, length_s }, at) => (
          <StageButton
            key={length_s}
            look="primary"
            isStep
            isAutoFocused={props.isAutoFocused && at === 0}
            label={`倒计时 ${word}`}
            onPress={() => onStart({ kind: 'countdown', length_s })}
          >
            {word}
          </StageButton>
        ))}
      </div>
      <div className={styles.choice} role="group" aria-label="自定时间">
        {field('minutes', '分')}
        {field('seconds', '秒')}
        <StageButton isStep onPress={handleOwn}>
          开始倒计时
        </StageButton>
      </div>
      <p id={hintId} className={styles.hint} data-refused={refusal !== null} role="status">
        {refusal ?? '最长 99 分 59 秒'}
      </p>
    </>
  )
}
