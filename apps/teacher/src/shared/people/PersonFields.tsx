import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import { useState } from 'react'
import { Field, FieldGroup } from '../forms/Field.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
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
    <FieldGroup label="性别" hint={null} error={error}>
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

/** Today in the school's time. */
export function useToday(): string {
  return useState(() => formatDateTime(new Date()).slice(0, 10))[0]
}

/** From which day something is so; not later than today. */
export function DateField({
  day,
  error,
  onChange,
}: {
  day: string
  error: string | null
  onChange: (day: string) => void
}) {
  const today = useToday()
  return (
    <Field label="日期" hint="不晚于今天" error={error}>
      {(field) => (
        <Input
          {...field}
          type="date"
          max={today}
          value={day}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** Why, for the record. */
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
