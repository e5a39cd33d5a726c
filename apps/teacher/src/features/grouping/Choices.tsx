import { useId } from 'react'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import styles from './grouping.module.css'

/** A choice of one of a few that are all in sight. */
export function Choices<Value extends string | null>({
  label,
  value,
  options,
  onChange,
}: {
  /** The name of the choice, for people who hear the page. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.choices}>
      {options.map((option) => (
        <Radio
          key={option.label}
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Radio>
      ))}
    </div>
  )
}
