import { ApiError } from '@jiangtai/client/api.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../shared/Field.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { Dialog } from '../../shared/kit/Dialog.tsx'
import { Input } from '../../shared/kit/Input.tsx'
import { message } from '../../shared/kit/notices.ts'
import people from '../../shared/people/people.module.css'
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
  const { teacher_id, name, classes, leads } = teacher
  const [today] = useState(() => formatDateTime(new Date()).slice(0, 10))
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const leave = useMutation(leaveSchool())
  const refusalAt = (field: string) =>
    leave.error instanceof ApiError ? leave.error.fieldMessage(field) : null
  const isOfNoField = leave.isError && !(leave.error instanceof ApiError && leave.error.fields.length > 0)
  const ends = [...new Set(classes.map((one) => one.name)), ...leads.map((one) => one.name)]

  function handleLeave() {
    setIsChecked(true)
    if (reason.trim() === '' || day === '') return
    leave.mutate(
      { teacher_id, day, reason: reason.trim() },
      {
        onSuccess: ({ closed_assignment_count }) => {
          message.success(`已办理离职，结束 ${closed_assignment_count} 项任课`)
          onDone()
        },
      },
    )
  }

  return (
    <Dialog
      title={`为${name}办理离职？`}
      width={480}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            取消
          </Button>
          <Button danger loading={leave.isPending} onClick={handleLeave}>
            办理离职
          </Button>
        </>
      }
    >
      <p>
        账号停用并立即下线，任课与分管从这天起结束
        {ends.length > 0 && `（${ends.join('、')}）`}
        。备课、资源和上课记录都保留。
      </p>
      <div className={people.form}>
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
        <Field
          label="原因"
          hint="最多 50 个字"
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
            没有办理成功：{leave.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
