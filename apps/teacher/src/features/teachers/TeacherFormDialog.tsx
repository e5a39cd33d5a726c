import { ApiError } from '@jiangtai/client/api.ts'
import { PHASES, SUBJECTS } from '@jiangtai/shared/core/dictionaries.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { OFFICE_NAMES } from '@jiangtai/shared/teachers/rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Field, FieldGroup } from '../../shared/Field.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { Radio } from '../../shared/kit/Checkbox.tsx'
import { Dialog } from '../../shared/kit/Dialog.tsx'
import { Input } from '../../shared/kit/Input.tsx'
import { message } from '../../shared/kit/notices.ts'
import { Select } from '../../shared/kit/Select.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(teacher))
  const [isChecked, setIsChecked] = useState(false)
  const [request_id, setRequestId] = useState(newId)
  const create = useMutation(createTeacher())
  const update = useMutation(updateTeacher())
  const error = create.error ?? update.error
  const wrong = isChecked ? wrongFields(draft) : {}
  const errorAt = (field: keyof TeacherDraft) =>
    wrong[field] ?? (error instanceof ApiError ? error.fieldMessage(field) : null)
  const isOfNoField = error !== null && !(error instanceof ApiError && error.fields.length > 0)

  function set(changes: Partial<TeacherDraft>) {
    setDraft({ ...draft, ...changes })
    setRequestId(newId())
    create.reset()
    update.reset()
  }

  function focusFirstWrong() {
    // The fields know they are wrong only after the next drawing.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function handleSave() {
    setIsChecked(true)
    if (Object.keys(wrongFields(draft)).length > 0) return focusFirstWrong()
    if (teacher !== null) {
      update.mutate(changesOf(draft, teacher), {
        onError: focusFirstWrong,
        onSuccess: () => {
          message.success('已保存')
          onDone(null)
        },
      })
      return
    }
    create.mutate(
      { ...newTeacherOf(draft), request_id },
      {
        onError: focusFirstWrong,
        onSuccess: ({ teacher_id }) => {
          message.success(`已添加${draft.name.trim()}`)
          onDone(teacher_id)
        },
      },
    )
  }

  const text = (field: 'name' | 'phone_number' | 'login') => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })

  return (
    <Dialog
      title={teacher === null ? '添加教师' : `修改${teacher.name}的信息`}
      width={520}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={create.isPending || update.isPending} onClick={handleSave}>
            保存
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={people.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          handleSave()
        }}
      >
        <div className={people.pair}>
          <Field label="姓名" hint={null} error={errorAt('name')}>
            {(field) => <Input {...field} {...text('name')} autoFocus maxLength={20} />}
          </Field>
          <FieldGroup label="性别" hint={null} error={errorAt('gender')}>
            <span className={people.radios}>
              {(['male', 'female'] as const).map((gender) => (
                <Radio
                  key={gender}
                  name="gender"
                  checked={draft.gender === gender}
                  onChange={() => set({ gender })}
                >
                  {gender === 'male' ? '男' : '女'}
                </Radio>
              ))}
            </span>
          </FieldGroup>
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
        {isOfNoField && (
          <p role="alert" className={people.failure}>
            没有保存成功：{error.message}
          </p>
        )}
        {/* Enter in a box saves, as the button below does. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
