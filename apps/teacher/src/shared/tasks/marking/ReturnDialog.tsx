import { MAX_COMMENT } from '@jiangtai/shared/tasks/limits.ts'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { textOf, useForm } from '../../forms/use-form.ts'
import { namesOf } from '../acts/names-of.ts'
import { returnStudents } from './marking.queries.ts'

/** 打回订正: a round for the items without full score, with a reason (HW-13). */
export function ReturnDialog({
  task_id,
  students,
  onDone,
  onClose,
}: {
  task_id: string
  students: readonly { student_id: string; name: string }[]
  onDone: () => void
  onClose: () => void
}) {
  const { id: kind } = useTaskKind()
  const hand = useMutation(returnStudents(kind))
  const form = useForm<{ note: string }, { member_count: number }>({
    initial: { note: '' },
    check: ({ note }): { note?: string } =>
      note.length > MAX_COMMENT ? { note: `最多 ${MAX_COMMENT} 个字` } : {},
    send: ({ note }, request_id) =>
      hand.mutateAsync({
        ...{ task_id, item_ids: null, note: note.trim(), request_id },
        student_ids: students.map(({ student_id }) => student_id),
      }),
    onDone({ member_count }) {
      message.success(`已打回 ${member_count} 人`)
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      title={`打回订正：${namesOf(students)}`}
      save="打回"
      width={480}
      form={form}
      onClose={onClose}
    >
      <p>只订正没有得满分的题；还没有提交和全对的学生不受影响。成绩仍按第一次提交计算。</p>
      <Field label="要求" hint="学生看得到，可以不填" error={form.errorAt('note')}>
        {(field) => (
          <TextArea
            {...field}
            autoFocus
            min_rows={2}
            max_rows={6}
            maxLength={MAX_COMMENT}
            {...textOf(form, 'note')}
          />
        )}
      </Field>
    </FormDialog>
  )
}
