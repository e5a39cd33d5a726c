import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classOptionsQuery } from '../../../shared/class-options.queries.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { Input } from '../../../shared/kit/Input.tsx'
import { message } from '../../../shared/kit/notices.ts'
import { Select } from '../../../shared/kit/Select.tsx'
import people from '../../../shared/people/people.module.css'
import { studentWords } from '../../../shared/people/people-words.ts'
import { GenderField } from '../../../shared/people/PersonFields.tsx'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { PersonForm } from '../../../shared/people/PersonForm.tsx'
import { refusalOf } from '../../../shared/people/refusal.ts'
import { draftOf, newStudentOf, type StudentDraft, wrongFields } from '../student-draft.ts'
import { createStudent, type Student, updateStudent } from '../students.queries.ts'

/** Adds a student, or changes one's own facts and seat; the class is changed on the class's page. */
export function StudentFormDialog({
  student,
  class_id,
  onDone,
  onClose,
}: {
  /** Null for a new one. */
  student: Student | null
  /** The class a new one is likely to be for: the one the list is filtered by. */
  class_id: string | null
  onDone: (added: { student_id: string; needs_slip: boolean } | null) => void
  onClose: () => void
}) {
  const [draft, setDraft] = useState(() => draftOf(student, class_id))
  const [isChecked, setIsChecked] = useState(false)
  const classes = useQuery({ ...classOptionsQuery(), enabled: student === null })
  const create = useMutation(createStudent())
  const submit = useOneSubmission(create.mutate)
  const update = useMutation(updateStudent())
  const error = create.error ?? update.error
  const wrong = isChecked ? wrongFields(draft) : {}
  const errorAt = (field: keyof StudentDraft) => wrong[field] ?? refusalOf(error).at(field)

  function set(changes: Partial<StudentDraft>) {
    setDraft({ ...draft, ...changes })
    // What was refused is being mended. One that is still under way is not let go: its answer closes the form.
    if (create.isError) create.reset()
    if (update.isError) update.reset()
  }

  function handleSave() {
    setIsChecked(true)
    if (Object.keys(wrongFields(draft)).length > 0) return
    const facts = newStudentOf(draft)
    if (student === null) return handleCreate(facts)
    const { name, gender, student_no, login = student_no, seat_no } = facts
    const seat = seat_no === undefined ? {} : { seat_no }
    update.mutate(
      { student_id: student.student_id, name, gender, student_no, login, ...seat },
      {
        onSuccess: () => {
          message.success(`已保存${studentWords({ ...student, name, student_no })}的信息`)
          onDone(null)
        },
      },
    )
  }

  function handleCreate(facts: ReturnType<typeof newStudentOf>) {
    submit(facts, {
      onSuccess: ({ student_id, first_password }) => {
        message.success(`已添加${facts.name}（学号 ${facts.student_no}）`)
        onDone({ student_id, needs_slip: first_password === 'slip' })
      },
    })
  }

  // Who is in no class has no seat to change; a new one may come into a class here.
  const hasSeat = student === null || student.administrative_class !== null
  const text = (field: 'name' | 'student_no' | 'login' | 'seat_no') => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })

  return (
    <PersonForm
      title={student === null ? '添加学生' : `修改${studentWords(student)}的信息`}
      isPending={create.isPending || update.isPending}
      error={error}
      onSave={handleSave}
      onClose={onClose}
    >
      <div className={people.pair}>
        <Field label="姓名" hint="可以与别人同名" error={errorAt('name')}>
          {(field) => <Input {...field} {...text('name')} autoFocus maxLength={20} />}
        </Field>
        <GenderField value={draft.gender} error={errorAt('gender')} onChange={(gender) => set({ gender })} />
        <Field label="学号" hint="全校唯一，前面的 0 会保留" error={errorAt('student_no')}>
          {(field) => <Input {...field} {...text('student_no')} maxLength={32} />}
        </Field>
        <Field label="登录名" hint="不填就用学号" error={errorAt('login')}>
          {(field) => <Input {...field} {...text('login')} maxLength={32} autoComplete="off" />}
        </Field>
        {student === null && (
          <Field label="班级" hint={null} error={errorAt('class_id')}>
            {(field) => (
              <Select
                {...field}
                value={draft.class_id}
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
            {(field) => <Input {...field} {...text('seat_no')} inputMode="numeric" maxLength={3} />}
          </Field>
        )}
      </div>
    </PersonForm>
  )
}
