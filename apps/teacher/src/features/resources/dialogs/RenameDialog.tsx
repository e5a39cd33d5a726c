import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { renameResource } from '../resources.queries.ts'
import { FormDialog } from './FormDialog.tsx'

/** Gives a file or a link another name; the ending of a file stays. */
export function RenameDialog({ resource, onClose }: { resource: ResourceView; onClose: () => void }) {
  const ending = resource.ext === '' ? '' : `.${resource.ext}`
  const hasEnding = ending !== '' && resource.name.toLowerCase().endsWith(ending)
  const [name, setName] = useState(hasEnding ? resource.name.slice(0, -ending.length) : resource.name)
  const [isChecked, setIsChecked] = useState(false)
  const rename = useMutation(renameResource())
  const missing = nameRefusal('file', name)

  function handleSave() {
    setIsChecked(true)
    if (missing !== null) return
    rename.mutate(
      // The server adds the ending where it was not typed.
      { resource_id: resource.resource_id, name: name.trim() },
      {
        onSuccess: () => {
          message.success('保存成功')
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title="重命名"
      verb="保存"
      isPending={rename.isPending}
      error={null}
      onSave={handleSave}
      onClose={onClose}
    >
      <Field
        label="文件名"
        hint={ending === '' ? '最多 200 个字' : '最多 200 个字，扩展名不变'}
        error={(isChecked ? missing : null) ?? rename.error?.message ?? null}
      >
        {(field) => (
          <Input
            {...field}
            autoFocus
            maxLength={190}
            suffix={<span>{ending}</span>}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={handleSave}
          />
        )}
      </Field>
    </FormDialog>
  )
}
