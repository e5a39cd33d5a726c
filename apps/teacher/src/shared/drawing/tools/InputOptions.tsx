import styles from '../drawing.module.css'
import type { InputChoice } from './input-choice.ts'

const SWITCHES = [
  ['is_pen_only', '只认手写笔'],
  ['has_pressure', '笔迹随压力变粗细'],
  ['has_palm', '手掌当板擦'],
] as const

/** The settings of pens, fingers and palms. */
export function InputOptions({
  input,
  onInput,
}: {
  input: InputChoice
  onInput: (input: InputChoice) => void
}) {
  return (
    <div className={styles.options} role="group" aria-label="书写方式">
      {SWITCHES.map(([key, word]) => (
        <button
          key={key}
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={input[key]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInput({ ...input, [key]: !input[key] })}
        >
          {word}
        </button>
      ))}
    </div>
  )
}
