import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import styles from './items.module.css'

/** A number in a small box: a text that is no number yet stays as it was typed, and the last number holds. */
export function NumberBox({
  name,
  value,
  most,
  isOptional = false,
  onChange,
}: {
  name: string
  value: number | null
  most: number
  /** The box may be empty, which is null. */
  isOptional?: boolean
  onChange: (value: number | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : String(value))
  const isWrong = typed !== null && readNumber(typed, { most, isOptional }) === undefined
  return (
    <Input
      className={styles.number}
      aria-label={name}
      aria-invalid={isWrong}
      title={isWrong ? `写 0 到 ${most} 的数` : undefined}
      status={isWrong ? 'error' : ''}
      inputMode="decimal"
      value={shown}
      onBlur={() => {
        if (!isWrong) setTyped(null)
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = readNumber(target.value, { most, isOptional })
        if (read !== undefined) onChange(read)
      }}
    />
  )
}

function readNumber(
  typed: string,
  { most, isOptional }: { most: number; isOptional: boolean },
): number | null | undefined {
  const bare = typed.normalize('NFKC').trim()
  if (bare === '') return isOptional ? null : undefined
  const value = Number(bare)
  return /^\d{1,6}(?:\.\d{1,4})?$/.test(bare) && value <= most ? value : undefined
}
