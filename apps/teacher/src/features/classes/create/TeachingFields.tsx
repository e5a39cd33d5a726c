import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { TeacherChooser } from '../TeacherChooser.tsx'
import { textOf } from '../../../shared/forms/use-form.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import type { ClassForm } from './class-draft.ts'

/** A 教学班: subject, name, and who teaches it. */
export function TeachingFields({ form }: { form: ClassForm }) {
  const subjects = useSubjects()
  const { values: draft, errorAt, set } = form
  return (
    <>
      <Field required label="学科" hint={null} error={errorAt('subject_id')}>
        {(field) => (
          <Select
            {...field}
            value={draft.subject_id}
            placeholder="请选择学科"
            options={subjectsIn(subjects, draft.phase_id, [draft.subject_id]).map(({ id, name }) => ({
              value: id,
              label: name,
            }))}
            onChange={(subject_id) => set({ subject_id })}
          />
        )}
      </Field>
      <Field required label="班级名称" hint="如“高二物理A班”，在用的班级不能重名" error={errorAt('name')}>
        {(field) => <Input {...field} maxLength={30} {...textOf(form, 'name')} />}
      </Field>
      <Field label="任课教师（可以不填）" hint={null} error={null}>
        {(field) => (
          <TeacherChooser
            control={field}
            value={draft.teacher}
            subject_id={draft.subject_id}
            onChange={(teacher) => set({ teacher })}
          />
        )}
      </Field>
    </>
  )
}
