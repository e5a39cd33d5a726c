import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { textOf, useForm } from '../../forms/use-form.ts'

/** Asks for the reason of a refusal. */
export function ReasonDialog({
  title,
  label,
  save,
  max,
  send,
  onDone,
  onClose,
}: {
  title: string
  label: string
  save: string
  max: number
  send: (reason: string, request_id: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) {
  const form = useForm<{ reason: string }, unknown>({
    initial: { reason: '' },
    check({ reason }) {
      if (reason.trim() === '') return { reason: `请写明${label}` }
      return reason.trim().length > max ? { reason: `${label}最多 ${max} 个字` } : {}
    },
    send: ({ reason }, request_id) => send(reason.trim(), request_id),
    onDone,
  })
  return (
    <FormDialog title={title} save={save} width={480} form={form} onClose={onClose}>
      <Field required label={label} hint={`最多 ${max} 个字`} error={form.errorAt('reason')}>
        {(field) => <TextArea {...field} autoFocus min_rows={3} max_rows={8} {...textOf(form, 'reason')} />}
      </Field>
    </FormDialog>
  )
}
