import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { useCan } from '../../../../core/session/user.ts'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import styles from '../record.module.css'
import type { LessonRecord } from '../record-figures.ts'

export type AbsentStudent = { student_id: string; name: string }

const AbsentHomeworkDialog = laterDialog(
  async () => (await import('./AbsentHomeworkDialog.tsx')).AbsentHomeworkDialog,
)

/** 布置补课作业 to the students who were absent or excused, once the lesson is over and a question was asked ([CR-140]). */
export function AbsentHomework({
  record,
  absent,
}: {
  record: LessonRecord
  absent: readonly AbsentStudent[]
}) {
  const mayGive = useCan('homework.add')
  const [isOpen, setIsOpen] = useState(false)
  const isOver = record.ended_at !== null
  if (!mayGive || !isOver || absent.length === 0 || record.quizzes.length === 0) return null
  return (
    <div className={styles.forAbsent}>
      <Button onClick={() => setIsOpen(true)}>给缺课的学生布置补课作业</Button>
      {isOpen && <AbsentHomeworkDialog {...{ record, absent }} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
