import { useMutation, useQuery } from '@tanstack/react-query'
import { classOptionsQuery } from '../../../shared/class-options.queries.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import people from '../../../shared/people/people.module.css'
import { studentWords } from '../../../shared/people/people-words.ts'
import { GenderField } from '../../../shared/people/PersonFields.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useAddingOn } from '../../../shared/people/adding-on.ts'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { draftOf, newStudentOf, wrongFields } from '../student-draft.ts'
import { createStudent, type Student, updateStudent } from '../students.queries.ts'

/** The added student, and whether a slip is the way to a first password. */
type AddedStudent = { student_id: string; needs_slip: boolean }

/** Adds a student, or changes one's own facts and seat; the class is changed on the class's page. */
export function StudentFormDialog({
  student,
  class_id,
  onDone,
  onClose,
}: {
  /** Null for a new student. */
  student: Student | null
  /** The class that a new student is likely to come into: the class filter of the list. */
  class_id: string | null
  onDone: (added: readonly AddedStudent[]) => void
  onClose: () => void
}) {
  const classes = useQuery({ ...classOptionsQuery(), enabled: student === null })
  const create = useMutation(createStudent())
  const update = useMutation(updateStudent())
  const adding = useAddingOn<AddedStudent>({ onAdded: onDone, onClose })
  const form = useForm({
    initial: draftOf(student, class_id),
    check: wrongFields,
    send: async (draft, request_id) => {
      const facts = newStudentOf(draft)
      if (student === null) return create.mutateAsync({ ...facts, request_id })
      const { name, gender, student_no, login = student_no, seat_no } = facts
      const seat = seat_no === undefined ? {} : { seat_no }
      await update.mutateAsync({ student_id: student.student_id, name, gender, student_no, login, ...seat })
      return null
    },
    onDone(added, draft) {
      const { name, student_no } = newStudentOf(draft)
      if (added === null) {
        if (student !== null) message.success(`已保存${studentWords({ ...student, name, student_no })}的信息`)
        return onDone([])
      }
      message.success(`已添加${name}（学号 ${student_no}）`)
      adding.take({ student_id: added.student_id, needs_slip: added.first_password === 'slip' }, () => {
        form.restart(draftOf(null, draft.class_id))
        form.element.current?.querySelector('input')?.focus()
      })
    },
  })
  const { values, errorAt, set } = form
  // A student in no class has no seat to change; a new student may come into a class here.
  const hasSeat = student === null || student.administrative_class !== null

  return (
    <FormDialog
      title={student === null ? '添加学生' : `修改${studentWords(student)}的信息`}
      form={{ ...form, submit: () => adding.save(form.submit, { goes_on: false }) }}
      aside={
        student === null && (
          <Button disabled={form.isBusy} onClick={() => adding.save(form.submit, { goes_on: true })}>
            保存并继续添加
          </Button>
        )
      }
      onClose={adding.close}
    >
      <div className={people.pair}>
        <Field required label="姓名" hint="可以与别人同名" error={errorAt('name')}>
          {(field) => <Input {...field} {...textOf(form, 'name')} autoFocus maxLength={20} />}
        </Field>
        <GenderField value={values.gender} error={errorAt('gender')} onChange={(gender) => set({ gender })} />
        <Field required label="学号" hint="全校唯一，前面的 0 会保留" error={errorAt('student_no')}>
          {(field) => <Input {...field} {...textOf(form, 'student_no')} maxLength={32} />}
        </Field>
        <Field label="登录名" hint="不填就用学号" error={errorAt('login')}>
          {(field) => <Input {...field} {...textOf(form, 'login')} maxLength={32} autoComplete="off" />}
        </Field>
        {student === null && (
          <Field label="班级" hint={null} error={errorAt('class_id')}>
            {(field) => (
              <Select
                {...field}
                value={values.class_id}
                loading={classes.isPending}
                options={[
                  { value: null, label: '未分班' },
                  ...(classes.data ?? [])
                    .filter(({ kind }) => kind === 'administrative')
                    .map(({ class_id: value, name }) => ({ value, label: name })),
                ]}
                onChange={(next: string | null) => set({ class_id: next })}
              />
            )}
          </Field>
        )}
        {hasSeat && (
          <Field
            label="座号"
            hint={student === null ? '不填就排在最后' : '空着就不改'}
            error={errorAt('seat_no')}
          >
            {(field) => <Input {...field} {...textOf(form, 'seat_no')} inputMode="numeric" maxLength={3} />}
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
