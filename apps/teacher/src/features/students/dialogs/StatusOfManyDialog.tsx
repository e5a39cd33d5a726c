import { STATUS_CHANGES } from '@jiangtai/shared/students/rules.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { BatchFormDialog } from '../../../shared/people/batch/BatchFormDialog.tsx'
import { useBatchForm } from '../../../shared/people/batch/use-batch-form.ts'
import { DayField } from '../../../shared/forms/DayField.tsx'
import { changeProblems, ReasonField } from '../../../shared/people/PersonFields.tsx'
import { today } from '../../../shared/today.ts'
import { whoOf } from '../student-words.ts'
import { changeStatusMany, type Student } from '../students.queries.ts'
import { STATUS_EFFECTS } from './status-effects.ts'

/** 休学 or 转出 of many students, with one day and one reason. */
export function StatusOfManyDialog({
  kind,
  students,
  onDone,
  onClose,
}: {
  kind: 'leave' | 'transfer_out'
  students: readonly Student[]
  onDone: () => void
  onClose: () => void
}) {
  const { name } = STATUS_CHANGES[kind]
  const change = useMutation(changeStatusMany())
  const initial = { day: today(), reason: '' }
  const batch = useBatchForm({
    initial,
    check: changeProblems,
    send: ({ day, reason }, how) => {
      const student_ids = students.map(({ student_id }) => student_id)
      return change.mutateAsync({ student_ids, kind, day, reason: reason.trim(), ...how })
    },
    onDone({ done_count }) {
      message.success(`已为 ${done_count} 名学生办理${name}`)
      onDone()
    },
  })
  const { values, errorAt, set } = batch.form
  return (
    <BatchFormDialog
      {...{ batch, onClose }}
      title={`为${whoOf(students)}办理${name}？`}
      verb={`办理${name}`}
      count={students.length}
      unit="名学生"
      isDangerous
    >
      <p>{STATUS_EFFECTS[kind]}</p>
      <DayField label="日期" day={values.day} error={errorAt('day')} onChange={(day) => set({ day })} />
      <ReasonField reason={values.reason} error={errorAt('reason')} onChange={(reason) => set({ reason })} />
    </BatchFormDialog>
  )
}
