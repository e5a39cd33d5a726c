import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { DayField } from '../../shared/forms/DayField.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { changeProblems, ReasonField } from '../../shared/people/PersonFields.tsx'
import { teacherWords } from '../../shared/people/people-words.ts'
import { today } from '../../shared/today.ts'
import { endedWords, endsWith } from './leave-words.ts'
import { leaveSchool, type Teacher } from './teachers.queries.ts'

/** 离职: names the assignments and leaderships that end with it. */
export function LeaveDialog({
  teacher,
  onDone,
  onClose,
}: {
  teacher: Teacher
  onDone: () => void
  onClose: () => void
}) {
  const { teacher_id } = teacher
  const leave = useMutation(leaveSchool())
  const ends = endsWith(teacher)
  const form = useForm({
    initial: { day: today(), reason: '' },
    check: changeProblems,
    send: ({ day, reason }, request_id) =>
      leave.mutateAsync({ teacher_id, day, reason: reason.trim(), request_id }),
    onDone(ended) {
      message.success(`已为${teacherWords(teacher)}办理离职${endedWords(ended)}`)
      onDone()
    },
  })
  const { values, errorAt, set } = form

  return (
    <FormDialog
      title={`为${teacherWords(teacher)}办理离职？`}
      save="办理离职"
      isDangerous
      form={form}
      onClose={onClose}
    >
      <p>
        账号停用并立即下线，任课与分管从这天起结束
        {ends.length > 0 && `（${ends.join('、')}）`}
        。备课、资源和上课记录都保留。
      </p>
      <DayField label="日期" day={values.day} error={errorAt('day')} onChange={(day) => set({ day })} />
      <ReasonField reason={values.reason} error={errorAt('reason')} onChange={(reason) => set({ reason })} />
    </FormDialog>
  )
}
