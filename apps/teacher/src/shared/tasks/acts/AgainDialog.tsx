import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { DateTimeField } from '../../forms/time/DateTimeField.tsx'
import { type Problems, textOf, useForm } from '../../forms/use-form.ts'
import { carriedWords } from '../task-words.ts'
import { copyTask } from '../task.queries.ts'

type Values = { title: string; due_at: string | null }
type Made = { task_id: string; dropped_count: number } | null

/** 再布置: a draft that asks the same of the same classes, groups and students, until a new time ([TK-64]). */
export function AgainDialog({
  task,
  onClose,
}: {
  task: Pick<
    TaskListItem,
    'task_id' | 'title' | 'set_count' | 'question_count' | 'material_count' | 'step_count' | 'class_names'
  >
  onClose: () => void
}) {
  const { id: kind, name: kindName, paths } = useTaskKind()
  const { task_id, title, class_names } = task
  const navigate = useNavigate()
  const copy = useMutation(copyTask(kind))
  const form = useForm<Values, Made>({
    initial: { title, due_at: null },
    check: wrongFields,
    async send(values, request_id) {
      if (values.due_at === null) return null
      const again = { due_at: values.due_at }
      return copy.mutateAsync({ task_id, title: values.title.trim(), again, request_id })
    },
    onDone(made) {
      if (made === null) return
      onClose()
      if (made.dropped_count === 0) message.success('已建好草稿，看一遍就可以发布')
      else message.warning(`已建好草稿；有 ${made.dropped_count} 个布置对象现在选不了，没有带上`)
      void navigate(paths.edit(made.task_id))
    },
  })
  return (
    <FormDialog
      title={`再布置《${title}》`}
      save="建好草稿"
      verb="再布置"
      width={520}
      form={form}
      onClose={onClose}
    >
      <p>
        {carriedWords(task)}和规则都会带上，布置对象也和上次一样
        {class_names.length > 0 && `（${class_names.join('、')}）`}；不含学生数据，发布前都可以再改。
      </p>
      <Field
        required
        label={`${kindName}名称`}
        hint={`最多 ${NAMES.task.max} 个字`}
        error={form.errorAt('title')}
      >
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <DateTimeField
        {...{ label: '截止时间', hint: '对所有布置对象；个别的可以在草稿里再改', isQuick: true }}
        at={form.values.due_at}
        error={form.errorAt('due_at')}
        onChange={(at) => form.set({ due_at: at })}
      />
    </FormDialog>
  )
}

function wrongFields({ title, due_at }: Values): Problems<Values> {
  const wrong = nameRefusal('task', title)
  const isOver = due_at !== null && Date.parse(due_at) <= Date.now()
  return {
    ...(wrong === null ? {} : { title: wrong }),
    ...(due_at === null ? { due_at: '请选择截止时间' } : {}),
    ...(isOver ? { due_at: '截止时间应在现在之后' } : {}),
  }
}
