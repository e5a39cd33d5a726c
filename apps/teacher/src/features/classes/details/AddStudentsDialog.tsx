import { ApiError } from '@jiangtai/client/api.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { today } from '../class-words.ts'
import { DayField, isDayWrong } from '../DayField.tsx'
import { addStudents } from '../members.queries.ts'
import { StudentPicker } from './StudentPicker.tsx'
import styles from './details.module.css'

/** Most students one call moves. */
const MOST = 200

/** Students for a class: a 行政班 takes those in none, a 教学班 anybody of its phase. */
export function AddStudentsDialog({ row, onClose }: { row: ClassView; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [day, setDay] = useState(today)
  const [isChecked, setIsChecked] = useState(false)
  const add = useMutation(addStudents())
  const wrongDay = add.error instanceof ApiError ? add.error.fieldMessage('day') : null
  const wrong =
    chosen.size === 0 ? '请至少选一名学生' : chosen.size > MOST ? `一次最多添加 ${MOST} 名学生` : null

  function handleAdd() {
    if (add.isPending) return
    setIsChecked(true)
    if (wrong !== null || isDayWrong(day)) return
    add.mutate(
      { class_id: row.class_id, student_ids: [...chosen.keys()], day },
      {
        onSuccess: ({ added_count }) => {
          const known = chosen.size - added_count
          message.success(`已添加 ${added_count} 名学生${known === 0 ? '' : `，${known} 名原来就在`}`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={`添加学生到${row.name}`}
      width={600}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={add.isPending} onClick={handleAdd}>
            {chosen.size === 0 ? '添加' : `添加 ${chosen.size} 名`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <StudentPicker row={row} chosen={chosen} onChoose={setChosen} />
        {isChecked && wrong !== null && (
          <p className={styles.failure} role="alert">
            {wrong}
          </p>
        )}
        <DayField label="生效日期" day={day} error={wrongDay} onChange={setDay} />
        {add.isError && wrongDay === null && (
          <p className={styles.failure} role="alert">
            没有添加成功：{add.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
