import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../shared/Field.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { Dialog } from '../../shared/kit/Dialog.tsx'
import { Input } from '../../shared/kit/Input.tsx'
import { message } from '../../shared/kit/notices.ts'
import { renameResource } from './resources.queries.ts'

/** Gives a file another name; its ending stays. */
export function RenameDialog({ resource, onClose }: { resource: ResourceView; onClose: () => void }) {
  const ending = `.${resource.ext}`
  const [name, setName] = useState(
    resource.name.toLowerCase().endsWith(ending) ? resource.name.slice(0, -ending.length) : resource.name,
  )
  const [isChecked, setIsChecked] = useState(false)
  const rename = useMutation(renameResource())
  const missing = name.trim() === '' ? '文件名不能为空' : null
  const wrong = (isChecked ? missing : null) ?? rename.error?.message ?? null

  function handleSave() {
    setIsChecked(true)
    if (missing !== null) return
    rename.mutate(
      { resource_id: resource.resource_id, name: `${name.trim()}${ending}` },
      {
        onSuccess: () => {
          message.success('保存成功')
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title="重命名"
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={rename.isPending} onClick={handleSave}>
            保存
          </Button>
        </>
      }
    >
      <Field label="文件名" hint="最多 200 个字，扩展名不变" error={wrong}>
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
    </Dialog>
  )
}
