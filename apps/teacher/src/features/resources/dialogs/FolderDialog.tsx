import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { FolderView } from '@jiangtai/shared/resources/views.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { createFolder, renameFolder } from '../resources.queries.ts'
import { FormDialog } from './FormDialog.tsx'

/** A new folder in the one that is open, or another name for one that is there. */
export function FolderDialog({
  folder,
  parent_id,
  place,
  onClose,
}: {
  /** Null makes a new one. */
  folder: FolderView | null
  parent_id: string | null
  /** Where the new one will lie, in words. */
  place: string
  onClose: () => void
}) {
  const [name, setName] = useState(folder?.name ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const create = useMutation(createFolder())
  const rename = useMutation(renameFolder())
  const missing = nameRefusal('folder', name)
  const error = create.error ?? rename.error

  function handleSave() {
    setIsChecked(true)
    if (missing !== null) return
    const ends = {
      onSuccess: () => {
        message.success(folder === null ? `已新建文件夹“${name.trim()}”` : '保存成功')
        onClose()
      },
    }
    if (folder === null) create.mutate({ parent_id, name: name.trim() }, ends)
    else rename.mutate({ folder_id: folder.folder_id, name: name.trim() }, ends)
  }

  return (
    <FormDialog
      title={folder === null ? '新建文件夹' : '重命名文件夹'}
      verb="保存"
      isPending={create.isPending || rename.isPending}
      error={null}
      onSave={handleSave}
      onClose={onClose}
    >
      <Field
        label="文件夹名称"
        hint={folder === null ? `建在：${place}` : '同一处不能重名'}
        error={(isChecked ? missing : null) ?? error?.message ?? null}
      >
        {(field) => (
          <Input
            {...field}
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={handleSave}
          />
        )}
      </Field>
    </FormDialog>
  )
}
