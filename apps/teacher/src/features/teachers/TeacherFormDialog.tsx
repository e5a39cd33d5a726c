import { useMutation } from '@tanstack/react-query'
import { Field } from '../../shared/forms/Field.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { teacherWords } from '../../shared/people/people-words.ts'
import { GenderField } from '../../shared/people/PersonFields.tsx'
import { PhaseField, SubjectField } from '../../shared/forms/SubjectFields.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { useAddingOn } from '../../shared/people/adding-on.ts'
import { textOf, useForm } from '../../shared/forms/use-form.ts'
import people from '../../shared/people/people.module.css'
import { officeHint, useOffices } from '../../shared/people/offices.ts'
import { changesOf, draftOf, newTeacherOf, type TeacherDraft, wrongFields } from './teacher-draft.ts'
import { createTeacher, type Teacher, updateTeacher } from './teachers.queries.ts'

/** Adds a teacher, or changes a teacher's facts; assignments are made in 任课表, leaderships in 职务与分管. */
export function TeacherFormDialog({
  teacher,
  onDone,
  onClose,
}: {
  /** Null for a new teacher. */
  teacher: Teacher | null
  /** Called with the ids of the added teachers. */
  onDone: (added: readonly string[]) => void
  onClose: () => void
}) {
  const create = useMutation(createTeacher())
  const update = useMutation(updateTeacher())
  const { options, givenOf } = useOffices()
  const adding = useAddingOn<string>({ onAdded: onDone, onClose })
  const form = useForm({
    initial: draftOf(teacher),
    check: wrongFields,
    send: async (draft, request_id) => {
      if (teacher === null)
        return create.mutateAsync({ ...newTeacherOf(draft), ...givenOf(draft.office), request_id })
      await update.mutateAsync(changesOf(draft, teacher))
      return null
    },
    onDone(added, draft) {
      const name = draft.name.trim()
      if (added === null) {
        if (teacher !== null) message.success(`已保存${teacherWords({ ...teacher, name })}的信息`)
        return onDone([])
      }
      message.success(`已添加${name}（登录名 ${added.login}）`)
      adding.take(added.teacher_id, () => {
        const { phase_id, subject_id } = draft
        form.restart({ ...draftOf(null), phase_id, subject_id })
        form.element.current?.querySelector('input')?.focus()
      })
    },
  })
  const { values, errorAt, set } = form

  return (
    <FormDialog
      title={teacher === null ? '添加教师' : `修改${teacherWords(teacher)}的信息`}
      form={{ ...form, submit: () => adding.save(form.submit, { goes_on: false }) }}
      aside={
        teacher === null && (
          <Button disabled={form.isBusy} onClick={() => adding.save(form.submit, { goes_on: true })}>
            保存并继续添加
          </Button>
        )
      }
      onClose={adding.close}
    >
      <div className={people.pair}>
        <Field required label="姓名" hint={null} error={errorAt('name')}>
          {(field) => <Input {...field} {...textOf(form, 'name')} autoFocus maxLength={20} />}
        </Field>
        <GenderField value={values.gender} error={errorAt('gender')} onChange={(gender) => set({ gender })} />
        <PhaseField
          value={values.phase_id}
          error={errorAt('phase_id')}
          onChange={(phase_id) => set({ phase_id })}
        />
        <SubjectField
          phase_id={values.phase_id}
          value={values.subject_id}
          error={errorAt('subject_id')}
          onChange={(subject_id) => set({ subject_id })}
        />
        <Field label="手机号" hint="可以用验证码登录、找回密码" error={errorAt('phone_number')}>
          {(field) => <Input {...field} {...textOf(form, 'phone_number')} inputMode="tel" maxLength={11} />}
        </Field>
        <Field label="登录名" hint="不填就用手机号" error={errorAt('login')}>
          {(field) => <Input {...field} {...textOf(form, 'login')} maxLength={32} autoComplete="off" />}
        </Field>
        {teacher === null && (
          <Field
            label="职务"
            hint={officeHint(givenOf(values.office), '年级组长、备课组长在添加后设置分管')}
            error={errorAt('office')}
          >
            {(field) => (
              <Select
                {...field}
                value={values.office}
                options={options}
                onChange={(office: TeacherDraft['office']) => set({ office })}
              />
            )}
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
