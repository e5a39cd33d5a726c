import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import styles from '../../shared/people/batch/batch.module.css'
import { BatchFormDialog } from '../../shared/people/batch/BatchFormDialog.tsx'
import { useBatchForm } from '../../shared/people/batch/use-batch-form.ts'
import { DayField } from '../../shared/forms/DayField.tsx'
import { changeProblems, ReasonField } from '../../shared/people/PersonFields.tsx'
import { today } from '../../shared/today.ts'
import { endedWords, endsWith } from './leave-words.ts'
import { whoOf } from './teacher-acts.ts'
import { leaveMany, type Teacher } from './teachers.queries.ts'

/** 离职 of many: names the assignments and leaderships of each that end. */
export function LeaveManyDialog({
  teachers,
  onDone,
  onClose,
}: {
  teachers: readonly Teacher[]
  onDone: () => void
  onClose: () => void
}) {
  const leave = useMutation(leaveMany())
  const initial = { day: today(), reason: '' }
  const batch = useBatchForm({
    initial,
    check: changeProblems,
    send: ({ day, reason }, how) => {
      const teacher_ids = teachers.map(({ teacher_id }) => teacher_id)
      return leave.mutateAsync({ teacher_ids, day, reason: reason.trim(), ...how })
    },
    onDone(ended) {
      message.success(`已为 ${ended.done_count} 名教师办理离职${endedWords(ended)}`)
      onDone()
    },
  })
  const { values, errorAt, set } = batch.form
  const busy = teachers.filter((one) => endsWith(one).length > 0)
  return (
    <BatchFormDialog
      {...{ batch, onClose }}
      title={`为${whoOf(teachers)}办理离职？`}
      verb="办理离职"
      count={teachers.length}
      unit="名教师"
      isDangerous
    >
      <p>
        账号停用并立即下线，任课、班主任与分管从这天起结束。备课、资源和上课记录都保留。
        {busy.length > 0 && `其中 ${busy.length} 名教师有任课或分管：`}
      </p>
      {busy.length > 0 && (
        <ul className={styles.ends} aria-label="会结束的任课与分管" tabIndex={0}>
          {busy.map((one) => (
            <li key={one.teacher_id}>
              <strong>{one.name}</strong>
              <span>{endsWith(one).join('、')}</span>
            </li>
          ))}
        </ul>
      )}
      <DayField label="日期" day={values.day} error={errorAt('day')} onChange={(day) => set({ day })} />
      <ReasonField reason={values.reason} error={errorAt('reason')} onChange={(reason) => set({ reason })} />
    </BatchFormDialog>
  )
}
