import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import styles from './print.module.css'

/** A box for a whole number within bounds; a text that is none stays in the box, marked, and changes nothing. */
export function NumberField({
  label,
  unit,
  value,
  bounds,
  onChange,
}: {
  label: string
  unit: string
  value: number
  bounds: readonly [least: number, most: number]
  onChange: (value: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const [least, most] = bounds
  const isGood = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
  const isWrong = typed !== null && !isGood(typed)
  return (
    <span className={styles.number} title={isWrong ? `请填 ${least} 到 ${most} 的整数` : undefined}>
      <Input
        aria-label={label}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        inputMode="numeric"
        maxLength={4}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isGood(target.value)) onChange(Number(target.value))
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null)
        }}
      />
      {unit}
    </span>
  )
}
