import { ApiError } from '@jiangtai/client/api.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import {
  STATUS_CHANGES,
  STUDENT_STATUS_NAMES,
  type StatusChangeKind,
} from '@jiangtai/shared/students/rules.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classOptionsQuery } from '../../shared/class-options.queries.ts'
import { Field } from '../../shared/Field.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { Dialog } from '../../shared/kit/Dialog.tsx'
import { Input } from '../../shared/kit/Input.tsx'
import { message } from '../../shared/kit/notices.ts'
import { Select } from '../../shared/kit/Select.tsx'
import people from '../../shared/people/people.module.css'
import { changeStatus, type Student, type StudentDetails, studentQuery } from './students.queries.ts'

const EFFECTS: Record<StatusChangeKind, string> = {
  leave: '从这天起离开所有班级，账号停用并立即下线。作答和成绩保留，复学时再选班级。',
  return: '从这天起回到所选的班级，账号启用。',
  transfer_out: '从这天起离开所有班级，账号停用并立即下线。档案、作答和成绩保留。',
  transfer_in: '从这天起进入所选的班级，账号启用。',
}
const KINDS: readonly StatusChangeKind[] = ['leave', 'return', 'transfer_out', 'transfer_in']

/** 休学, 复学, 转出, 转入: with its day and its reason. */
export function StatusDialog({
  student,
  onDone,
  onClose,
}: {
  student: Pick<Student, 'student_id' | 'name' | 'status'>
  onDone: () => void
  onClose: () => void
}) {
  const { student_id, name, status } = student
  const kinds = KINDS.filter((one) => STATUS_CHANGES[one].from.some((from) => from === status))
  const [today] = useState(() => formatDateTime(new Date()).slice(0, 10))
  const [kind, setKind] = useState<StatusChangeKind | null>(kinds.length === 1 ? (kinds[0] ?? null) : null)
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<{ class_id: string | null } | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const classes = useQuery(classOptionsQuery())
  const homes = (classes.data ?? []).filter((one) => one.kind === 'administrative')
  const details = useQuery({ ...studentQuery(student_id), enabled: status === 'on_leave' })
  const save = useMutation(changeStatus())
  const refusalAt = (field: string) =>
    save.error instanceof ApiError ? save.error.fieldMessage(field) : null
  const isOfNoField = save.isError && !(save.error instanceof ApiError && save.error.fields.length > 0)
  const comesBack = kind === 'return' || kind === 'transfer_in'
  const left = kind === 'return' && details.data !== undefined ? classLeft(details.data) : null
  const preset = homes.some((one) => one.class_id === left) ? left : null
  const class_id = chosen === null ? preset : chosen.class_id
  // Saved before the preset is known, the student would come back to no class.
  const isPresetPending = kind === 'return' && chosen === null && (classes.isLoading || details.isLoading)

  function handleSave() {
    setIsChecked(true)
    if (kind === null || reason.trim() === '' || day === '' || isPresetPending) return
    const into = comesBack && class_id !== null ? { class_id } : {}
    save.mutate(
      { student_id, kind, day, reason: reason.trim(), ...into },
      {
        onSuccess: ({ status: next }) => {
          message.success(`${name}现在是${STUDENT_STATUS_NAMES[next]}`)
          onDone()
        },
      },
    )
  }

  return (
    <Dialog
      title={`${name}的学籍变动`}
      width={480}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={save.isPending || isPresetPending} onClick={handleSave}>
            {kind === null ? '保存' : `办理${STATUS_CHANGES[kind].name}`}
          </Button>
        </>
      }
    >
      <div className={people.form}>
        <Field
          label="变动"
          hint={kind === null ? `现在是${STUDENT_STATUS_NAMES[status]}` : EFFECTS[kind]}
          error={isChecked && kind === null ? '请选择变动类型' : refusalAt('kind')}
        >
          {(field) => (
            <Select
              {...field}
              data-autofocus
              placeholder="请选择"
              value={kind}
              options={kinds.map((value) => ({ value, label: STATUS_CHANGES[value].name }))}
              onChange={setKind}
            />
          )}
        </Field>
        <Field
          label="日期"
          hint="不晚于今天"
          error={isChecked && day === '' ? '请选择日期' : refusalAt('day')}
        >
          {(field) => (
            <Input
              {...field}
              type="date"
              max={today}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        {comesBack && (
          <Field label="班级" hint={null} error={refusalAt('class_id')}>
            {(field) => (
              <Select
                {...field}
                value={class_id}
                loading={classes.isPending || isPresetPending}
                options={[
                  { value: null, label: '未分班' },
                  ...homes.map((one) => ({ value: one.class_id, label: one.name })),
                ]}
                onChange={(next: string | null) => setChosen({ class_id: next })}
              />
            )}
          </Field>
        )}
        <Field
          label="原因"
          hint="记入学籍变动，最多 50 个字"
          error={isChecked && reason.trim() === '' ? '请填写原因' : refusalAt('reason')}
        >
          {(field) => (
            <Input
              {...field}
              maxLength={50}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {isOfNoField && (
          <p role="alert" className={people.failure}>
            没有保存成功：{save.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The 行政班 that was left on going on leave the last time. */
function classLeft({ enrollments, status_changes }: StudentDetails): string | null {
  const leave = status_changes.find(({ to_status }) => to_status === 'on_leave')
  if (leave === undefined) return null
  const stay = enrollments.find(
    ({ kind, to_day, to_reason }) =>
      kind === 'administrative' && to_day === leave.day && to_reason === STATUS_CHANGES.leave.name,
  )
  return stay?.class_id ?? null
}
