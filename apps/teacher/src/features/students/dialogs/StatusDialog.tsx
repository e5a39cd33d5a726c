import {
  STATUS_CHANGES,
  STUDENT_STATUS_NAMES,
  type StatusChangeKind,
} from '@jiangtai/shared/students/rules.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classOptionsQuery } from '../../../shared/class-options.queries.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { studentWords } from '../../../shared/people/people-words.ts'
import { DateField, ReasonField, useToday } from '../../../shared/people/PersonFields.tsx'
import { PersonForm } from '../../../shared/people/PersonForm.tsx'
import { refusalOf } from '../../../shared/people/refusal.ts'
import { changeStatus, type Student, type StudentDetails, studentQuery } from '../students.queries.ts'

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
  student: Student
  onDone: () => void
  onClose: () => void
}) {
  const { student_id, status } = student
  const kinds = KINDS.filter((one) => STATUS_CHANGES[one].from.some((from) => from === status))
  const [kind, setKind] = useState<StatusChangeKind | null>(kinds.length === 1 ? (kinds[0] ?? null) : null)
  const [day, setDay] = useState(useToday())
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<{ class_id: string | null } | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const classes = useQuery(classOptionsQuery())
  const homes = (classes.data ?? []).filter((one) => one.kind === 'administrative')
  const details = useQuery({ ...studentQuery(student_id), enabled: status === 'on_leave' })
  const save = useMutation(changeStatus())
  const refusal = refusalOf(save.error)
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
        onSuccess: () => {
          message.success(`已为${studentWords(student)}办理${STATUS_CHANGES[kind].name}`)
          onDone()
        },
      },
    )
  }

  return (
    <PersonForm
      title={`${studentWords(student)}的学籍变动`}
      save={kind === null ? '办理' : `办理${STATUS_CHANGES[kind].name}`}
      isPending={save.isPending || isPresetPending}
      error={save.error}
      onSave={handleSave}
      onClose={onClose}
    >
      <Field
        label="变动"
        hint={kind === null ? `现在是${STUDENT_STATUS_NAMES[status]}` : EFFECTS[kind]}
        error={isChecked && kind === null ? '请选择变动类型' : refusal.at('kind')}
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
      <DateField
        day={day}
        error={isChecked && day === '' ? '请选择日期' : refusal.at('day')}
        onChange={setDay}
      />
      {comesBack && (
        <Field label="班级" hint={null} error={refusal.at('class_id')}>
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
      <ReasonField
        reason={reason}
        error={isChecked && reason.trim() === '' ? '请填写原因' : refusal.at('reason')}
        onChange={setReason}
      />
    </PersonForm>
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
