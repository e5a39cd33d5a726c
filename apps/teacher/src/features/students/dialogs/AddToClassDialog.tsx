import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { whoOf } from '../student-words.ts'
import { addToTeachingClass, type Student } from '../students.queries.ts'
import { ClassField, useClassesOf } from './ClassField.tsx'

type Draft = { class_id: string | null }

/** Puts students into a 教学班; students in it already stay as they are. */
export function AddToClassDialog({
  students,
  onDone,
  onClose,
}: {
  students: readonly Student[]
  onDone: () => void
  onClose: () => void
}) {
  const from = useClassesOf('teaching')
  const add = useMutation(addToTeachingClass())
  const initial: Draft = { class_id: null }
  const form = useForm({
    initial,
    check: ({ class_id }) => (class_id === null ? { class_id: '请选择教学班' } : {}),
    send: ({ class_id }, request_id) =>
      add.mutateAsync({
        ...{ class_id: class_id ?? '', request_id },
        student_ids: students.map(({ student_id }) => student_id),
      }),
    onDone({ added_count }, { class_id }) {
      const name = from.classes.find((option) => option.class_id === class_id)?.name ?? '教学班'
      const rest = students.length - added_count
      message.success(`已把${whoOf(students)}加入${name}${rest === 0 ? '' : `，其中 ${rest} 人原来就在`}`)
      onDone()
    },
  })
  const hasNone = !from.isPending && from.failure === null && from.classes.length === 0

  return (
    <FormDialog
      title={`把${whoOf(students)}加入教学班`}
      save="加入"
      width={440}
      form={form}
      onClose={onClose}
    >
      <ClassField
        label="教学班"
        hint={hasNone ? '还没有教学班，可以在“班级”里新建' : '从今天起在这个教学班上课，行政班不变'}
        error={form.errorAt('class_id')}
        value={form.values.class_id}
        from={from}
        onChange={(class_id) => form.set({ class_id })}
      />
    </FormDialog>
  )
}
