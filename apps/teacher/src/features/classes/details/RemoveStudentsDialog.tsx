import { ApiError } from '@jiangtai/client/api.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { today } from '../class-words.ts'
import { DayField, isDayWrong } from '../DayField.tsx'
import { removeStudents } from '../members.queries.ts'
import { PeopleNames, type Person, whoOf } from './PeopleNames.tsx'
import styles from './details.module.css'

/** 移出班级: what they did there is still listed. */
export function RemoveStudentsDialog({
  row: { class_id, kind, name },
  people,
  onDone,
  onClose,
}: {
  row: ClassView
  people: readonly Person[]
  onDone: () => void
  onClose: () => void
}) {
  const [day, setDay] = useState(today)
  const remove = useMutation(removeStudents())
  const wrongDay = remove.error instanceof ApiError ? remove.error.fieldMessage('day') : null

  function handleRemove() {
    if (remove.isPending || isDayWrong(day)) return
    const student_ids = people.map(({ student_id }) => student_id)
    remove.mutate(
      { class_id, student_ids, day },
      {
        onSuccess: () => {
          message.success(`已把${whoOf(people)}移出${name}`)
          onDone()
        },
      },
    )
  }

  return (
    <Dialog
      title={`把${whoOf(people)}移出${name}？`}
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            取消
          </Button>
          <Button danger loading={remove.isPending} onClick={handleRemove}>
            移出班级
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <PeopleNames people={people} />
        <p>
          {kind === 'administrative'
            ? '移出后他们成为未分班学生，不再进入这个班的课堂，不再收到这个班的作业；账号和以前的作答、记录都保留。'
            : '移出后他们不再进入这个教学班的课堂；行政班不变，以前的作答和记录都保留。'}
        </p>
        <DayField label="生效日期" day={day} error={wrongDay} onChange={setDay} />
        {remove.isError && wrongDay === null && (
          <p className={styles.failure} role="alert">
            没有移出成功：{remove.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
