import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'

/** Asks for the name of a node, and says at its field why a name is refused. */
export function NameDialog({
  title,
  start,
  send,
  onDone,
  onClose,
}: {
  title: string
  start: string
  send: (name: string, request_id: string) => Promise<{ id: string }>
  onDone: (id: string) => void
  onClose: () => void
}) {
  // The field is called as the call calls it, so that the server's word stands beside it.
  const form = useForm<{ 'act.name': string }, { id: string }>({
    initial: { 'act.name': start },
    check: ({ 'act.name': name }) => {
      const wrong = nameRefusal('tree_node', name)
      return wrong === null ? {} : { 'act.name': wrong }
    },
    send: ({ 'act.name': name }, request_id) => send(name.trim(), request_id),
    onDone: ({ id }) => {
      onDone(id)
      onClose()
    },
  })
  return (
    <FormDialog title={title} width={440} form={form} onClose={onClose}>
      <Field required label="名称" hint={`最多 ${NAMES.tree_node.max} 个字`} error={form.errorAt('act.name')}>
        {(field) => (
          <Input
            {...field}
            autoFocus
            value={form.values['act.name']}
            onChange={({ target }) => form.set({ 'act.name': target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
