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
import { DayField } from '../../../shared/forms/DayField.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { changeProblems, ReasonField } from '../../../shared/people/PersonFields.tsx'
import { today } from '../../../shared/today.ts'
import { STATUS_EFFECTS } from './status-effects.ts'
import { changeStatus, type Student, type StudentDetails, studentQuery } from '../students.queries.ts'

const KINDS: readonly StatusChangeKind[] = ['leave', 'return', 'transfer_out', 'transfer_in']

type StatusValues = { kind: StatusChangeKind | null; day: string; class_id: string | null; reason: string }

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
  const kept = useState<Partial<StatusValues>>({})
  const classes = useQuery(classOptionsQuery())
  const homes = (classes.data ?? []).filter((one) => one.kind === 'administrative')
  const details = useQuery({ ...studentQuery(student_id), enabled: status === 'on_leave' })
  const left = details.data === undefined ? null : classLeft(details.data)
  const save = useMutation(changeStatus())
  const form = useForm<StatusValues, unknown>({
    initial: {
      kind: kinds.length === 1 ? (kinds[0] ?? null) : null,
      class_id: homes.some((one) => one.class_id === left) ? left : null,
      ...{ day: today(), reason: '' },
    },
    kept,
    check: (typed) => ({
      ...changeProblems(typed),
      ...(typed.kind === null ? { kind: '请选择变动类型' } : {}),
    }),
    async send({ kind, class_id, day, reason }, request_id) {
      if (kind === null) return
      const into = comesBackBy(kind) && class_id !== null ? { class_id } : {}
      await save.mutateAsync({ student_id, kind, day, reason: reason.trim(), ...into, request_id })
    },
    onDone(_answer, { kind }) {
      message.success(`已为${studentWords(student)}办理${kind === null ? '' : STATUS_CHANGES[kind].name}`)
      onDone()
    },
  })
  const { values, errorAt, set } = form
  const { kind } = values
  // Saved before the class that was left is known, the student would come back to none.
  const isWaiting =
    kind === 'return' && kept[0].class_id === undefined && (classes.isLoading || details.isLoading)

  return (
    <FormDialog
      title={`${studentWords(student)}的学籍变动`}
      save={kind === null ? '办理' : `办理${STATUS_CHANGES[kind].name}`}
      form={{ ...form, isBusy: form.isBusy || isWaiting, submit: isWaiting ? () => {} : form.submit }}
      onClose={onClose}
    >
      <Field
        required
        label="变动"
        hint={kind === null ? `现在是${STUDENT_STATUS_NAMES[status]}` : STATUS_EFFECTS[kind]}
        error={errorAt('kind')}
      >
        {(field) => (
          <Select
            {...field}
            data-autofocus
            placeholder="请选择"
            value={kind}
            options={kinds.map((value) => ({ value, label: STATUS_CHANGES[value].name }))}
            onChange={(next: StatusChangeKind) => set({ kind: next })}
          />
        )}
      </Field>
      <DayField label="日期" day={values.day} error={errorAt('day')} onChange={(day) => set({ day })} />
      {comesBackBy(kind) && (
        <Field label="班级" hint={null} error={errorAt('class_id')}>
          {(field) => (
            <Select
              {...field}
              value={values.class_id}
              loading={classes.isPending || isWaiting}
              options={[
                { value: null, label: '未分班' },
                ...homes.map((one) => ({ value: one.class_id, label: one.name })),
              ]}
              onChange={(class_id: string | null) => set({ class_id })}
            />
          )}
        </Field>
      )}
      <ReasonField reason={values.reason} error={errorAt('reason')} onChange={(reason) => set({ reason })} />
    </FormDialog>
  )
}

function comesBackBy(kind: StatusChangeKind | null): boolean {
  return kind === 'return' || kind === 'transfer_in'
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
