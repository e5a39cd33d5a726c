import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { teacherWords } from '../../shared/people/people-words.ts'
import { DateField, ReasonField, useToday } from '../../shared/people/PersonFields.tsx'
import { PersonForm } from '../../shared/people/PersonForm.tsx'
import { refusalOf } from '../../shared/people/refusal.ts'
import { leaveSchool, type Teacher } from './teachers.queries.ts'

/** 离职: names what ends with it. */
export function LeaveDialog({
  teacher,
  onDone,
  onClose,
}: {
  teacher: Teacher
  onDone: () => void
  onClose: () => void
}) {
  const { teacher_id, classes, leads } = teacher
  const [day, setDay] = useState(useToday())
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const leave = useMutation(leaveSchool())
  const refusal = refusalOf(leave.error)
  const ends = [...new Set(classes.map((one) => one.name)), ...leads.map((one) => one.name)]

  function handleLeave() {
    setIsChecked(true)
    if (reason.trim() === '' || day === '') return
    leave.mutate(
      { teacher_id, day, reason: reason.trim() },
      {
        onSuccess: ({ closed_assignment_count }) => {
          message.success(`已为${teacherWords(teacher)}办理离职，结束 ${closed_assignment_count} 项任课`)
          onDone()
        },
      },
    )
  }

  return (
    <PersonForm
      title={`为${teacherWords(teacher)}办理离职？`}
      save="办理离职"
      isDangerous
      isPending={leave.isPending}
      error={leave.error}
      onSave={handleLeave}
      onClose={onClose}
    >
      <p>
        账号停用并立即下线，任课与分管从这天起结束
        {ends.length > 0 && `（${ends.join('、')}）`}
        。备课、资源和上课记录都保留。
      </p>
      <DateField
        day={day}
        error={isChecked && day === '' ? '请选择日期' : refusal.at('day')}
        onChange={setDay}
      />
      <ReasonField
        reason={reason}
        error={isChecked && reason.trim() === '' ? '请填写原因' : refusal.at('reason')}
        onChange={setReason}
      />
    </PersonForm>
  )
}
