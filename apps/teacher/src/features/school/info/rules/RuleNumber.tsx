import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Field } from '../../../../shared/forms/Field.tsx'
import type { Form } from '../../../../shared/forms/use-form.ts'
import type { NumberField, RulesValues } from './rules-draft.ts'
import styles from '../info.module.css'

export type RuleNumberProps = {
  form: Pick<Form<RulesValues>, 'values' | 'errorAt' | 'set'>
  disabled: boolean
  field: NumberField
  label: string
  hint: string
  /** The word behind the number: 分钟, 份, GB. */
  unit: string
  maxLength: number
}

/** A rule of the school that is a number, typed as text. */
export function RuleNumber({ form, disabled, field, label, hint, unit, maxLength }: RuleNumberProps) {
  return (
    <Field label={label} hint={hint} error={form.errorAt(field)}>
      {(control) => (
        <Input
          {...control}
          className={styles.number}
          inputMode={field.endsWith('_rate') ? 'decimal' : 'numeric'}
          maxLength={maxLength}
          value={form.values[field]}
          disabled={disabled}
          suffix={unit}
          onChange={({ target }) => form.set({ [field]: target.value })}
        />
      )}
    </Field>
  )
}
