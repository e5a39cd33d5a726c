import { type RefObject, useId } from 'react'
import { StageButton } from '../../../kit/StageButton.tsx'
import styles from '../quiz.module.css'
import { limitName, readChoice, TIME_LIMITS_S, type TimeChoice } from './time-limit.ts'

export type TimeLimitChoiceProps = {
  choice: TimeChoice
  onChoose: (choice: TimeChoice) => void
  /** The box in which minutes are typed, to be focused when they are no limit. */
  box: RefObject<HTMLInputElement | null>
  /** A start with this choice was refused: an empty box, too, has to say why. */
  isRefused: boolean
}

/** The time that the class has to answer. The lesson's own preset is offered even when it is none of the usual ones. */
export function TimeLimitChoice({ choice, onChoose, box, isRefused }: TimeLimitChoiceProps) {
  const reasonId = useId()
  const usual: readonly (number | null)[] = TIME_LIMITS_S
  const shown =
    choice.kind === 'typed' || usual.includes(choice.time_limit_s) ? usual : [...usual, choice.time_limit_s]
  const read = readChoice(choice)
  const isTelling = choice.kind === 'typed' && read.kind === 'wrong' && (choice.text !== '' || isRefused)

  return (
    <div>
      <div className={styles.limits} role="group" aria-label="作答限时">
        <span className={styles.muted}>限时</span>
        {shown.map((limit) => {
          const isChosen = choice.kind === 'offered' && limit === choice.time_limit_s
          return (
            <StageButton
              key={limit ?? 'none'}
              size="small"
              isPressed={isChosen}
              look={isChosen ? 'primary' : 'quiet'}
              onPress={() => onChoose({ kind: 'offered', time_limit_s: limit })}
            >
              {limitName(limit)}
            </StageButton>
          )
        })}
        {choice.kind === 'offered' ? (
          <StageButton size="small" onPress={() => onChoose({ kind: 'typed', text: '' })}>
            自定义
          </StageButton>
        ) : (
          <label>
            <input
              ref={box}
              inputMode="decimal"
              aria-label="自定义分钟数"
              aria-invalid={isTelling}
              aria-describedby={isTelling ? reasonId : undefined}
              value={choice.text}
              autoFocus
              onChange={(event) => onChoose({ kind: 'typed', text: event.target.value })}
            />{' '}
            分钟
          </label>
        )}
      </div>
      {isTelling && (
        <p id={reasonId} role="alert" className={styles.error}>
          {read.reason}
        </p>
      )}
    </div>
  )
}
