import { PHASES, SUBJECTS } from '@jiangtai/shared/core/dictionaries.ts'
import { OFFICE_NAMES } from '@jiangtai/shared/teachers/rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { Input } from '../../shared/kit/Input.tsx'
import { message } from '../../shared/kit/notices.ts'
import { Select } from '../../shared/kit/Select.tsx'
import { teacherWords } from '../../shared/people/people-words.ts'
import { GenderField } from '../../shared/people/PersonFields.tsx'
import { useOneSubmission } from '../../shared/forms/one-submission.ts'
import { PersonForm } from '../../shared/people/PersonForm.tsx'
import { refusalOf } from '../../shared/people/refusal.ts'
import people from '../../shared/people/people.module.css'
import { changesOf, draftOf, newTeacherOf, type TeacherDraft, wrongFields } from './teacher-draft.ts'
import { createTeacher, type Teacher, updateTeacher } from './teachers.queries.ts'

const OFFICES = ['teacher', 'observer', 'school_manager'] as const

/** Adds a teacher, or changes one's facts; what is taught is arranged in 任课表, what is led in 职务与分管. */
export function TeacherFormDialog({
  teacher,
  onDone,
  onClose,
}: {
  /** Null for a new one. */
  teacher: Teacher | null
  /** With the id of who was added. */
  onDone: (added: string | null) => void
  onClose: () => void
}) {
  const [draft, setDraft] = useState(() => draftOf(teacher))
  const [isChecked, setIsChecked] = useState(false)
  const create = useMutation(createTeacher())
  const submit = useOneSubmission(create.mutate)
  const update = useMutation(updateTeacher())
  const error = create.error ?? update.error
  const wrong = isChecked ? wrongFields(draft) : {}
  const errorAt = (field: keyof TeacherDraft) => wrong[field] ?? refusalOf(error).at(field)

  function set(changes: Partial<TeacherDraft>) {
    setDraft({ ...draft, ...changes })
    // What was refused is being mended. One that is still under way is not let go: its answer closes the form.
    if (create.isError) create.reset()
    if (update.isError) update.reset()
  }

  function handleSave() {
    setIsChecked(true)
    if (Object.keys(wrongFields(draft)).length > 0) return
    if (teacher === null) return handleCreate()
    update.mutate(changesOf(draft, teacher), {
      onSuccess: () => {
        message.success(`已保存${teacherWords({ ...teacher, name: draft.name.trim() })}的信息`)
        onDone(null)
      },
    })
  }

  function handleCreate() {
    submit(newTeacherOf(draft), {
      onSuccess: ({ teacher_id, login }) => {
        message.success(`已添加${draft.name.trim()}（登录名 ${login}）`)
        onDone(teacher_id)
      },
    })
  }

  const text = (field: 'name' | 'phone_number' | 'login') => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })

  return (
    <PersonForm
      title={teacher === null ? '添加教师' : `修改${teacherWords(teacher)}的信息`}
      isPending={create.isPending || update.isPending}
      error={error}
      onSave={handleSave}
      onClose={onClose}
    >
      <div className={people.pair}>
        <Field label="姓名" hint={null} error={errorAt('name')}>
          {(field) => <Input {...field} {...text('name')} autoFocus maxLength={20} />}
        </Field>
        <GenderField value={draft.gender} error={errorAt('gender')} onChange={(gender) => set({ gender })} />
        <Field label="学段" hint={null} error={errorAt('phase_id')}>
          {(field) => (
            <Select
              {...field}
              placeholder="请选择"
              value={draft.phase_id}
              options={PHASES.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(phase_id: string) => set({ phase_id })}
            />
          )}
        </Field>
        <Field label="学科" hint={null} error={errorAt('subject_id')}>
          {(field) => (
            <Select
              {...field}
              placeholder="请选择"
              value={draft.subject_id}
              options={SUBJECTS.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(subject_id: string) => set({ subject_id })}
            />
          )}
        </Field>
        <Field label="手机号" hint="可以用验证码登录、找回密码" error={errorAt('phone_number')}>
          {(field) => <Input {...field} {...text('phone_number')} inputMode="tel" maxLength={11} />}
        </Field>
        <Field label="登录名" hint="不填就用手机号" error={errorAt('login')}>
          {(field) => <Input {...field} {...text('login')} maxLength={32} autoComplete="off" />}
        </Field>
        {teacher === null && (
          <Field
            label="职务"
            hint={
              draft.office === 'school_manager'
                ? '校管理员可以修改所有人的账号和权限，请确认'
                : '年级组长、备课组长在添加后设置分管'
            }
            error={errorAt('office')}
          >
            {(field) => (
              <Select
                {...field}
                value={draft.office}
                options={OFFICES.map((value) => ({ value, label: OFFICE_NAMES[value] }))}
                onChange={(office: TeacherDraft['office']) => set({ office })}
              />
            )}
          </Field>
        )}
      </div>
    </PersonForm>
  )
}
