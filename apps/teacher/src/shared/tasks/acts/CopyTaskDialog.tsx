import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { textOf, useForm } from '../../forms/use-form.ts'
import { carriedWords } from '../task-words.ts'
import { copyTask } from '../task.queries.ts'

const ENDING = ' 副本'

/** 复制作业: questions and rules come along, students and their work do not (HW-19). */
export function CopyTaskDialog({
  task,
  onClose,
}: {
  task: Pick<
    TaskListItem,
    'task_id' | 'title' | 'set_count' | 'question_count' | 'material_count' | 'step_count'
  >
  onClose: () => void
}) {
  const { id: kind, name: kindName, paths } = useTaskKind()
  const { task_id, title } = task
  const navigate = useNavigate()
  const copy = useMutation(copyTask(kind))
  const form = useForm<{ title: string }, { task_id: string }>({
    initial: { title: title.slice(0, NAMES.task.max - ENDING.length) + ENDING },
    check: (values) => {
      const wrong = nameRefusal('task', values.title)
      return wrong === null ? {} : { title: wrong }
    },
    send: (values, request_id) =>
      copy.mutateAsync({ task_id, title: values.title.trim(), again: null, request_id }),
    onDone(made) {
      message.success('已复制成草稿')
      onClose()
      void navigate(paths.edit(made.task_id))
    },
  })
  return (
    <FormDialog title={`复制${kindName}《${title}》`} save="复制" width={520} form={form} onClose={onClose}>
      <p>{carriedWords(task)}和规则都会带上；布置对象和截止时间重新选，不含学生数据。</p>
      <Field
        required
        label={`${kindName}名称`}
        hint={`最多 ${NAMES.task.max} 个字`}
        error={form.errorAt('title')}
      >
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
    </FormDialog>
  )
}
