import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { renameResource } from '../resources.queries.ts'
import { nameProblem } from './name-problem.ts'

/** Gives a file or a link another name; the ending of a file stays. */
export function RenameDialog({ resource, onClose }: { resource: ResourceView; onClose: () => void }) {
  const ending = resource.ext === '' ? '' : `.${resource.ext}`
  const hasEnding = ending !== '' && resource.name.toLowerCase().endsWith(ending)
  const rename = useMutation(renameResource())
  const form = useForm({
    initial: { name: hasEnding ? resource.name.slice(0, -ending.length) : resource.name },
    check: ({ name }) => nameProblem('file', name),
    // The server adds the ending where it was not typed.
    send: ({ name }, request_id) =>
      rename.mutateAsync({ resource_id: resource.resource_id, name: name.trim(), request_id }),
    onDone() {
      message.success('保存成功')
      onClose()
    },
  })
  return (
    <FormDialog title="重命名" width={440} form={form} onClose={onClose}>
      <Field
        required
        label="文件名"
        hint={ending === '' ? '最多 200 个字' : '最多 200 个字，扩展名不变'}
        error={form.errorAt('name')}
      >
        {(field) => (
          <Input
            {...field}
            {...textOf(form, 'name')}
            autoFocus
            maxLength={190}
            suffix={<span>{ending}</span>}
          />
        )}
      </Field>
    </FormDialog>
  )
}
