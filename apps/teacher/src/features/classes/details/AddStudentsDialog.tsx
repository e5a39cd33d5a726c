import { MAX_MEMBERS } from '@jiangtai/shared/classes/rules.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { DayField, wrongDay } from '../../../shared/forms/DayField.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { today } from '../../../shared/today.ts'
import { addStudents } from '../members.queries.ts'
import styles from './details.module.css'
import { StudentPicker } from './StudentPicker.tsx'

type Added = { student_ids: readonly string[]; day: string }

/** Students for a class: a 行政班 takes students who are in none, a 教学班 any student of its phase. */
export function AddStudentsDialog({ row, onClose }: { row: ClassView; onClose: () => void }) {
  const add = useMutation(addStudents())
  const form = useForm<Added, { added_count: number }>({
    initial: { student_ids: [], day: today() },
    check: ({ student_ids, day }) => ({
      ...wrongDay({ day }),
      ...(student_ids.length === 0 ? { student_ids: '请至少选一名学生' } : {}),
      ...(student_ids.length > MAX_MEMBERS ? { student_ids: `一次最多添加 ${MAX_MEMBERS} 名学生` } : {}),
    }),
    send: ({ student_ids, day }, request_id) =>
      add.mutateAsync({ class_id: row.class_id, student_ids: [...student_ids], day, request_id }),
    onDone({ added_count }, { student_ids }) {
      const known = student_ids.length - added_count
      message.success(`已添加 ${added_count} 名学生${known === 0 ? '' : `，${known} 名原来就在`}`)
      onClose()
    },
  })
  const { values, errorAt, set } = form
  const count = values.student_ids.length
  const wrong = errorAt('student_ids')

  return (
    <FormDialog
      title={`添加学生到${row.name}`}
      save={count === 0 ? '添加' : `添加 ${count} 名`}
      verb="添加"
      width={600}
      form={form}
      onClose={onClose}
    >
      <StudentPicker row={row} chosen={values.student_ids} onChoose={(student_ids) => set({ student_ids })} />
      {wrong !== null && (
        <p className={styles.failure} role="alert">
          {wrong}
        </p>
      )}
      <DayField label="生效日期" day={values.day} error={errorAt('day')} onChange={(day) => set({ day })} />
    </FormDialog>
  )
}
