import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { textOf, useForm } from '../../forms/use-form.ts'
import { carriedWords } from '../task-words.ts'
import { type SharedTask, takeTask } from './shared.queries.ts'

/** 取用: makes an own draft of a shared task; later changes of the shared one leave the draft as it is ([TK-60]). */
export function TakeDialog({ shared, onClose }: { shared: SharedTask; onClose: () => void }) {
  const { id: kind, name: kindName, paths } = useTaskKind()
  const { task_id, title, owner_name } = shared
  const navigate = useNavigate()
  const take = useMutation(takeTask(kind))
  const form = useForm<{ title: string }, { task_id: string }>({
    initial: { title },
    check: (values) => {
      const wrong = nameRefusal('task', values.title)
      return wrong === null ? {} : { title: wrong }
    },
    send: (values, request_id) => take.mutateAsync({ task_id, title: values.title.trim(), request_id }),
    onDone(made) {
      message.success('已取用，成为您的一份草稿')
      onClose()
      void navigate(paths.edit(made.task_id))
    },
  })
  return (
    <FormDialog title={`取用《${title}》`} save="取用" width={520} form={form} onClose={onClose}>
      <p>
        {owner_name}老师共享的 {carriedWords(shared)}和说明都会带上，可以再改；布置对象和截止时间由您选。
      </p>
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
