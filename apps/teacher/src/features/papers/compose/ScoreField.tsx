import { MAX_ITEM_SCORE } from '@jiangtai/shared/papers/rules.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import styles from './compose.module.css'

/** Whether what was typed is a score ([PA-12]): 0 to 100, in halves. */
export function isScore(typed: string): boolean {
  const score = Number(typed)
  return typed.trim() !== '' && score >= 0 && score <= MAX_ITEM_SCORE && Number.isInteger(score * 2)
}

/** A score that is typed; one that is none stays in the box, marked, and changes nothing. */
export function ScoreField({
  label,
  score,
  onChange,
}: {
  label: string
  score: number
  onChange: (score: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(score)
  const isWrong = typed !== null && !isScore(typed)
  return (
    <span className={styles.score} title={isWrong ? `请填 0 到 ${MAX_ITEM_SCORE}，精确到 0.5` : undefined}>
      <Input
        aria-label={label}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        inputMode="decimal"
        maxLength={5}
        value={shown}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (isScore(value)) onChange(Number(value))
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null)
        }}
      />
      分
    </span>
  )
}
