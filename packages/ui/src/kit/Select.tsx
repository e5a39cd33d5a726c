import type { SelectHTMLAttributes } from 'react'
import styles from './controls.module.css'

type Choice<Value> = { value: Value; label: string; disabled?: boolean }

type SelectProps<Value> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'children' | 'size' | 'multiple'
> & {
  value: Value | null
  options: readonly Choice<Value>[]
  onChange: (value: Value) => void
  /** Shown while nothing is chosen. A choice of "none" is an option with the value null. */
  placeholder?: string
  size?: 'small' | 'middle'
  status?: 'error' | ''
  /** Its options are on their way. */
  loading?: boolean
}

/** A choice of one of a few: the browser's own list, which is quick, speaks to screen readers and fits fingers. */
export function Select<Value extends string | number | null>(props: SelectProps<Value>) {
  const {
    value,
    options,
    onChange,
    placeholder,
    size = 'middle',
    loading = false,
    status = '',
    className,
    ...rest
  } = props
  const index = options.findIndex((option) => option.value === value)
  const name = className === undefined ? styles.select : `${styles.select} ${className}`
  return (
    <select
      {...rest}
      className={name}
      data-size={size}
      data-status={status}
      data-empty={index === -1}
      aria-busy={loading}
      value={index === -1 ? '' : index}
      onChange={(event) => {
        const chosen = options[Number(event.target.value)]
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {index === -1 && (
        <option value="" hidden>
          {placeholder ?? ''}
        </option>
      )}
      {options.map((option, place) => (
        <option key={String(option.value)} value={place} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
