import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useSchoolPhases } from '../school-phases.queries.ts'
import { useOwnFirst, useSubjects } from '../subjects.ts'
import { Field } from './Field.tsx'

type FieldProps = {
  value: string | null
  hint?: string
  error: string | null
  onChange: (id: string) => void
}

/** 学科 in a form where one has to be chosen: of the school, and of the phase once one is chosen ([SC-107]), the own one first. */
export function SubjectField({ phase_id, ...props }: FieldProps & { phase_id: string | null }) {
  const ownFirst = useOwnFirst()
  const choices = subjectsIn(useSubjects(), phase_id, [props.value])
  return <ChoiceField label="学科" choices={ownFirst(choices)} {...props} />
}

/** 学段 in a form where a phase has to be chosen: the phases of the school, and the one that is chosen already. */
export function PhaseField(props: FieldProps) {
  const own: readonly string[] = useSchoolPhases()
  const choices = PHASES.filter(({ id }) => own.includes(id) || id === props.value)
  return <ChoiceField label="学段" choices={choices} {...props} />
}

function ChoiceField({
  label,
  choices,
  hint,
  error,
  ...chosen
}: FieldProps & { label: string; choices: readonly { id: string; name: string }[] }) {
  const options = choices.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Field required label={label} hint={hint ?? null} error={error}>
      {(field) => <Select {...field} {...chosen} placeholder="请选择" options={options} />}
    </Field>
  )
}
