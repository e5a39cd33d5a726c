import styles from './chips.module.css'

/** A choice of one of several in a row, in sight all at once; the first, `any`, is none of them. Nothing is shown while there is nothing to choose. */
export function ChoiceChips<Value extends string | number | boolean>({
  label,
  any = '全部',
  value,
  options,
  onChange,
}: {
  label: string
  any?: string
  value: Value | null
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | null) => void
}) {
  if (options.length === 0) return null
  return (
    <div className={styles.line}>
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      <div role="group" aria-label={label} className={styles.chips}>
        {[{ value: null, label: any }, ...options].map((option) => (
          <button
            key={String(option.value)}
            type="button"
            className={styles.chip}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  )
}
