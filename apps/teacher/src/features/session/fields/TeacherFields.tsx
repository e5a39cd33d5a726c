import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { BUILT_IN_SUBJECTS, type SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { isSubjectId, subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { RadioField, SelectField } from './ChoiceField.tsx'
import fields from './fields.module.css'
import type { Form } from './form.ts'

const GENDERS = [
  { id: 'male', name: '男' },
  { id: 'female', name: '女' },
]

/** The facts that are asked of a new teacher of a school. */
export type TeacherField = 'gender' | 'phase_id' | 'subject_id'
export const NO_TEACHER: Record<TeacherField, string> = { gender: '', phase_id: '', subject_id: '' }

/** The words where one of them is missing. */
export const MISSING_OF_TEACHER: Record<TeacherField, string> = {
  gender: '请选择性别',
  phase_id: '请选择学段',
  subject_id: '请选择学科',
}

/** Gender, phase and subject; `subjects` are those of a school that is there already. */
export function TeacherFields<F extends string>({
  form,
  subjects = BUILT_IN_SUBJECTS,
}: {
  form: Form<F | TeacherField>
  subjects?: readonly SchoolSubject[]
}) {
  return (
    <>
      <RadioField form={form} name="gender" label="性别" choices={GENDERS} />
      <div className={fields.pair}>
        <SelectField form={form} name="phase_id" label="学段" choices={PHASES} />
        <SelectField
          form={form}
          name="subject_id"
          label="学科"
          choices={subjectsIn(subjects, form.values.phase_id, [form.values.subject_id])}
        />
      </div>
    </>
  )
}

/** The chosen facts, as they are sent; asked for once nothing is missing. */
export function sentTeacher({ gender, phase_id, subject_id }: Record<TeacherField, string>) {
  return {
    gender: gender === 'male' ? ('male' as const) : ('female' as const),
    phase_id: PHASES.find(({ id }) => id === phase_id)?.id ?? 'senior',
    subject_id: isSubjectId(subject_id) ? subject_id : 'chinese',
  }
}
