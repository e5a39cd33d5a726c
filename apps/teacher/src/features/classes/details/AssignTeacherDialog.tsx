import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DayField, wrongDay } from '../../../shared/forms/DayField.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { today } from '../../../shared/today.ts'
import { classesChanged, saveAssignments } from '../classes.queries.ts'
import { type Teacher, TeacherChooser } from '../TeacherChooser.tsx'
import { SeveralHeadsField } from './SeveralHeadsField.tsx'
import { type Assigned, assignmentOf, presentTeachers, uniqueTeachers } from './assigned.ts'
import { meanwhile } from './meanwhile.ts'

/** Makes somebody 班主任, or adds a teacher of a subject; present teachers of it go on. */
export function AssignTeacherDialog({
  row,
  duty,
  onClose,
}: {
  row: ClassView
  duty: 'head' | 'subject'
  onClose: () => void
}) {
  const { name, head_teacher } = row
  const subjects = useSubjects()
  const isHead = duty === 'head'
  const taught = [row.subject_id, ...row.teachers.map(({ subject_id }) => subject_id)]
  const save = useMutation(saveAssignments())
  const client = useQueryClient()
  const form = useForm<Assigned, unknown>({
    initial: { subject_id: row.subject_id, teacher: null, day: today(), several_heads: false },
    check: ({ subject_id, teacher, day }) => ({
      ...wrongDay({ day }),
      ...(!isHead && subject_id === null ? { subject_id: '请选择学科' } : {}),
      ...(teacher === null ? { teacher: '请选择教师' } : {}),
    }),
    async send(values, request_id) {
      const assignment = assignmentOf(row, duty, values)
      await save.mutateAsync({ ...assignment, day: values.day, request_id }).catch((error: Error) => {
        // A colleague's change of that time is on the page when one looks again.
        void classesChanged(client)
        throw meanwhile(error, '保存')
      })
    },
    onDone(_saved, { teacher }) {
      message.success(isHead ? `${teacher?.name}已是${name}班主任` : `已添加${teacher?.name}`)
      onClose()
    },
  })
  const { values, errorAt, set } = form
  const present = presentTeachers(row, values.subject_id)

  return (
    <FormDialog
      title={isHead ? `${name}的班主任` : `添加${name}的任课教师`}
      width={480}
      form={form}
      onClose={onClose}
    >
      {!isHead && (
        <Field
          required
          label="学科"
          hint={
            present.length === 0 ? null : `现在由${present.map((one) => one.name).join('、')}任课，会一起保留`
          }
          error={errorAt('subject_id')}
        >
          {(field) => (
            <Select
              {...field}
              data-autofocus
              value={values.subject_id}
              disabled={row.kind === 'teaching'}
              placeholder="请选择学科"
              options={subjectsIn(subjects, row.phase_id, taught).map(({ id, name: label }) => ({
                value: id,
                label,
              }))}
              onChange={(subject_id: string) => set({ subject_id })}
            />
          )}
        </Field>
      )}
      <Field
        required
        label={isHead ? '班主任' : '任课教师'}
        hint={isHead && head_teacher !== null ? `接替${head_teacher.name}，一个班只有一位班主任` : null}
        error={errorAt('teacher')}
      >
        {(field) => (
          <TeacherChooser
            control={field}
            value={values.teacher}
            subject_id={isHead ? null : values.subject_id}
            suggested={isHead ? uniqueTeachers(row) : []}
            onChange={(teacher: Teacher | null) => set({ teacher, several_heads: false })}
          />
        )}
      </Field>
      <SeveralHeadsField form={form} />
      <DayField label="生效日期" day={values.day} error={errorAt('day')} onChange={(day) => set({ day })} />
    </FormDialog>
  )
}
