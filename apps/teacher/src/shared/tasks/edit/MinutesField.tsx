import { MAX_MINUTES } from '@jiangtai/shared/tasks/limits.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { Field } from '../../forms/Field.tsx'

/** 预计用时 that is typed; a text that is no such number stays in the box, marked, and changes nothing. */
export function MinutesField({
  minutes,
  hint,
  error,
  onChange,
}: {
  minutes: number
  hint: string
  error: string | null
  onChange: (minutes: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed === null || isMinutes(typed) ? null : `请填 1 到 ${MAX_MINUTES} 的整数`
  return (
    <Field label="预计用时（分钟）" hint={hint} error={wrong ?? error}>
      {(field) => (
        <Input
          {...field}
          inputMode="numeric"
          maxLength={3}
          value={typed ?? String(minutes)}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (isMinutes(value)) onChange(Number(value))
          }}
          onBlur={() => {
            if (wrong === null) setTyped(null)
          }}
        />
      )}
    </Field>
  )
}

function isMinutes(typed: string): boolean {
  const minutes = Number(typed)
  return typed.trim() !== '' && Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES
}
