import type { ResourceView } from '@jiangtai/shared/resources/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { App, Input, Modal } from 'antd'
import { useState } from 'react'
import { Field } from '../../shared/Field.tsx'
import { renameResource } from './resources.queries.ts'

/** Gives a file another name; its ending stays. */
export function RenameDialog({ resource, onClose }: { resource: ResourceView; onClose: () => void }) {
  const { message } = App.useApp()
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
          void message.success('保存成功')
          onClose()
        },
      },
    )
  }

  return (
    <Modal
      open
      title="重命名"
      width={440}
      okText="保存"
      cancelText="取消"
      confirmLoading={rename.isPending}
      onOk={handleSave}
      onCancel={onClose}
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
    </Modal>
  )
}
