import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ClassOption, classOptionsQuery } from '../../../shared/class-options.queries.ts'
import { Field } from '../../../shared/forms/Field.tsx'

/** The classes of one kind in use, and the error when they cannot be read. */
export function useClassesOf(kind: ClassOption['kind']) {
  const options = useQuery(classOptionsQuery())
  return {
    classes: (options.data ?? []).filter((option) => option.kind === kind),
    isPending: options.isPending,
    failure: options.error?.message ?? null,
  }
}

/** The class that students come into. */
export function ClassField({
  label,
  hint,
  error,
  value,
  from,
  onChange,
}: {
  label: string
  hint: string
  error: string | null
  value: string | null
  from: ReturnType<typeof useClassesOf>
  onChange: (class_id: string) => void
}) {
  return (
    <Field label={label} hint={from.failure ?? hint} error={error}>
      {(field) => (
        <Select
          {...field}
          data-autofocus
          placeholder="请选择班级"
          value={value}
          loading={from.isPending}
          options={from.classes.map(({ class_id, name, grade_name }) => ({
            value: class_id,
            label: name.startsWith(grade_name) ? name : `${grade_name} ${name}`,
          }))}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
