import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'

/** Asks for the name of a chapter or a page. */
export function PartDialog({
  title,
  named,
  start,
  onName,
  onClose,
}: {
  title: string
  named: 'book_chapter' | 'book_page'
  start: string
  onName: (name: string) => void
  onClose: () => void
}) {
  const form = useForm<{ name: string }, string>({
    initial: { name: start },
    check: ({ name }) => {
      const wrong = nameRefusal(named, name)
      return wrong === null ? {} : { name: wrong }
    },
    send: ({ name }) => Promise.resolve(name.trim()),
    onDone: onName,
  })
  return (
    <FormDialog title={title} width={440} form={form} onClose={onClose}>
      <Field
        required
        label={NAMES[named].label}
        hint={`最多 ${NAMES[named].max} 个字`}
        error={form.errorAt('name')}
      >
        {(field) => <Input {...field} autoFocus {...textOf(form, 'name')} />}
      </Field>
    </FormDialog>
  )
}
