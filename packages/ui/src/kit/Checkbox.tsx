import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './controls.module.css'

type TickProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & { children?: ReactNode }

/** A box to tick, with its words. */
export function Checkbox(props: TickProps) {
  return <Tick type="checkbox" {...props} />
}

/** One choice of several, with its words. */
export function Radio(props: TickProps) {
  return <Tick type="radio" {...props} />
}

function Tick({ type, className, children, disabled, ...rest }: TickProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label
      className={className === undefined ? styles.tick : `${styles.tick} ${className}`}
      data-disabled={disabled === true}
    >
      <input {...rest} type={type} disabled={disabled} />
      {children}
    </label>
  )
}

/** Boxes to tick some choices of a few, each by its id. */
export function CheckboxGroup({
  value,
  options,
  onChange,
  className,
}: {
  value: readonly string[]
  options: readonly { value: string; label: ReactNode }[]
  onChange: (value: string[]) => void
  className?: string
}) {
  return (
    <div className={className ?? styles.ticks}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={value.includes(option.value)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...value, option.value] : value.filter((chosen) => chosen !== option.value),
            )
          }
        >
          <span>{option.label}</span>
        </Checkbox>
      ))}
    </div>
  )
}
