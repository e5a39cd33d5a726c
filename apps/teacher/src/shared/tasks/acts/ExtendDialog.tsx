import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { DateTimeField } from '../../forms/time/DateTimeField.tsx'
import { useForm } from '../../forms/use-form.ts'
import { DueTime } from '../DueTime.tsx'
import { extendTask } from '../task.queries.ts'
import { namesOf } from './names-of.ts'

/** 延长: a later due time for everybody or for some; one that has ended opens again ([TK-14]). */
export function ExtendDialog({
  task: { task_id, title, due_at, state },
  students,
  onDone = () => {},
  onClose,
}: {
  task: Pick<TaskListItem, 'task_id' | 'title' | 'due_at' | 'state'>
  /** Null is everybody. */
  students: readonly { student_id: string; name: string }[] | null
  onDone?: () => void
  onClose: () => void
}) {
  const { id: kind, name: kindName } = useTaskKind()
  const extend = useMutation(extendTask(kind))
  const form = useForm<{ due_at: string | null }, { member_count: number } | null>({
    initial: { due_at: null },
    check: (values): { due_at?: string } => (values.due_at === null ? { due_at: '请选择新的截止时间' } : {}),
    async send(values, request_id) {
      if (values.due_at === null) return null
      const student_ids = students?.map(({ student_id }) => student_id) ?? null
      return extend.mutateAsync({ task_id, student_ids, due_at: values.due_at, request_id })
    },
    onDone(extended) {
      message.success(`已为 ${extended?.member_count ?? 0} 名学生延长`)
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog title={`延长《${title}》`} save="延长" width={480} form={form} onClose={onClose}>
      <p>
        {students === null ? '所有学生' : namesOf(students)}，现在的截止时间是 <DueTime at={due_at} />。
        {state === 'closed' && `${kindName}已经结束，延长后重新开放。`}
      </p>
      <DateTimeField
        {...{ label: '新的截止时间', hint: '只能延后，不能提前', isQuick: true }}
        at={form.values.due_at}
        error={form.errorAt('due_at')}
        onChange={(at) => form.set({ due_at: at })}
      />
    </FormDialog>
  )
}
