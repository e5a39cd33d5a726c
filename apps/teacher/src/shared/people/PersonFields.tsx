import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { wrongDay } from '../forms/DayField.tsx'
import { Field, FieldGroup } from '../forms/Field.tsx'
import type { Problems } from '../forms/use-form.ts'
import styles from './people.module.css'

type Gender = keyof typeof GENDER_NAMES
const GENDERS: readonly Gender[] = ['male', 'female']

/** 性别. */
export function GenderField({
  value,
  error,
  onChange,
}: {
  value: Gender | null
  error: string | null
  onChange: (gender: Gender) => void
}) {
  return (
    <FieldGroup required label="性别" hint={null} error={error}>
      <span className={styles.radios}>
        {GENDERS.map((gender) => (
          <Radio key={gender} name="gender" checked={value === gender} onChange={() => onChange(gender)}>
            {GENDER_NAMES[gender]}
          </Radio>
        ))}
      </span>
    </FieldGroup>
  )
}

/** The field for the reason, for the record. */
export function ReasonField({
  reason,
  error,
  onChange,
}: {
  reason: string
  error: string | null
  onChange: (reason: string) => void
}) {
  return (
    <Field label="原因" hint="留在记录里，最多 50 个字" error={error}>
      {(field) => (
        <Input {...field} maxLength={50} value={reason} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

/** The faults of the day and the reason of a change in somebody's record. */
export function changeProblems({ day, reason }: { day: string; reason: string }): Problems<{
  day: string
  reason: string
}> {
  return {
    ...wrongDay({ day }),
    ...(reason.trim() === '' ? { reason: '请填写原因' } : {}),
  }
}
