import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import styles from './score-field.module.css'

/** Whether the typed text is a score ([PA-12]): 0 to the most, in halves. */
export function isScore(typed: string, max: number): boolean {
  const score = Number(typed)
  return typed.trim() !== '' && score >= 0 && score <= max && Number.isInteger(score * 2)
}

/** A box for a score; a text that is no score stays in the box, marked, and changes nothing. */
export function ScoreField({
  label,
  score,
  max,
  onChange,
}: {
  label: string
  score: number
  max: number
  onChange: (score: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(score)
  const isWrong = typed !== null && !isScore(typed, max)
  return (
    <span className={styles.score} title={isWrong ? `请填 0 到 ${max}，精确到 0.5` : undefined}>
      <Input
        aria-label={label}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        inputMode="decimal"
        maxLength={5}
        value={shown}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (isScore(value, max)) onChange(Number(value))
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null)
        }}
      />
      分
    </span>
  )
}
