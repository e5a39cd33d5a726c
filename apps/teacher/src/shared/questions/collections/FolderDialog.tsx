import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { CollectionHolds } from '@jiangtai/shared/questions/finding/collections-contract.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { textOf, useForm } from '../../forms/use-form.ts'
import { addFolder, type Folder, renameFolder } from './collections.queries.ts'

/** A new folder of the collection, or another name for one. */
export function FolderDialog({
  folder,
  holds,
  onClose,
}: {
  folder: Folder | null
  holds: CollectionHolds
  onClose: () => void
}) {
  const add = useMutation(addFolder())
  const rename = useMutation(renameFolder())
  const form = useForm<{ name: string }, unknown>({
    initial: { name: folder?.name ?? '' },
    check: ({ name }) => {
      const wrong = nameRefusal('folder', name)
      return wrong === null ? {} : { name: wrong }
    },
    send: ({ name }, request_id) =>
      folder === null
        ? add.mutateAsync({ name: name.trim(), holds, request_id })
        : rename.mutateAsync({ folder_id: folder.folder_id, name: name.trim(), request_id }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={folder === null ? '新建收藏文件夹' : `给“${folder.name}”改名`}
      width={440}
      form={form}
      onClose={onClose}
    >
      <Field required label="文件夹名称" hint={`最多 ${NAMES.folder.max} 个字`} error={form.errorAt('name')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'name')} />}
      </Field>
    </FormDialog>
  )
}
