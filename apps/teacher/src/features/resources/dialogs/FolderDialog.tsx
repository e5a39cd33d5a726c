import type { FolderView } from '@jiangtai/shared/resources/views.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { createFolder, renameFolder } from '../resources.queries.ts'
import { nameProblem } from './name-problem.ts'

/** A new folder in the open folder, or another name for an existing one. */
export function FolderDialog({
  folder,
  parent_id,
  place,
  onClose,
}: {
  /** Null makes a new folder. */
  folder: FolderView | null
  parent_id: string | null
  /** The place of the new folder, in words. */
  place: string
  onClose: () => void
}) {
  const create = useMutation(createFolder())
  const rename = useMutation(renameFolder())
  const form = useForm({
    initial: { name: folder?.name ?? '' },
    check: ({ name }) => nameProblem('folder', name),
    send: async ({ name: typed }, request_id) => {
      const name = typed.trim()
      if (folder === null) await create.mutateAsync({ parent_id, name, request_id })
      else await rename.mutateAsync({ folder_id: folder.folder_id, name, request_id })
    },
    onDone(_done, { name }) {
      message.success(folder === null ? `已新建文件夹“${name.trim()}”` : '保存成功')
      onClose()
    },
  })
  return (
    <FormDialog
      title={folder === null ? '新建文件夹' : '重命名文件夹'}
      width={440}
      form={form}
      onClose={onClose}
    >
      <Field
        required
        label="文件夹名称"
        hint={folder === null ? `建在：${place}` : '同一处不能重名'}
        error={form.errorAt('name')}
      >
        {(field) => <Input {...field} {...textOf(form, 'name')} autoFocus maxLength={60} />}
      </Field>
    </FormDialog>
  )
}
