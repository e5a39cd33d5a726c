import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { Field } from '../../../shared/forms/Field.tsx'

/** One text of a 教案. */
export function PlanField({
  label,
  value,
  problem,
  hint = null,
  onChange,
}: {
  label: string
  value: string
  problem: string | undefined
  hint?: string | null
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} hint={hint} error={problem === undefined ? null : `${problem}，改短以后保存`}>
      {(field) => (
        <TextArea
          {...field}
          min_rows={2}
          max_rows={14}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
