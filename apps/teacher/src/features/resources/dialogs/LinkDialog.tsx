import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@jiangtai/client/api.ts'
import { useState } from 'react'
import { Field, FieldGroup } from '../../../shared/forms/Field.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { addLink } from '../resources.queries.ts'
import { FormDialog } from './FormDialog.tsx'

const KINDS = [
  { kind: 'page', label: '网页' },
  { kind: 'video', label: '微视频' },
] as const

/** Keeps a web page or a micro-video as a resource (RS-17). */
export function LinkDialog({ folder_id, onClose }: { folder_id: string | null; onClose: () => void }) {
  const [link, setLink] = useState<{ name: string; url: string; kind: 'page' | 'video' }>({
    name: '',
    url: '',
    kind: 'page',
  })
  const [isChecked, setIsChecked] = useState(false)
  const add = useMutation(addLink())
  const refused = (field: string) => (add.error instanceof ApiError ? add.error.fieldMessage(field) : null)
  const missing = {
    name: nameRefusal('link', link.name),
    url: /^https?:\/\/./.test(link.url.trim()) ? null : '请填写以 http:// 或 https:// 开头的网址',
  }
  const isElsewhere = add.error !== null && refused('name') === null && refused('url') === null

  function handleSave() {
    setIsChecked(true)
    if (missing.name !== null || missing.url !== null) return
    add.mutate(
      { ...link, name: link.name.trim(), url: link.url.trim(), folder_id },
      {
        onSuccess: () => {
          message.success(`已添加“${link.name.trim()}”`)
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title="添加链接"
      verb="添加"
      isPending={add.isPending}
      error={isElsewhere ? add.error : null}
      onSave={handleSave}
      onClose={onClose}
    >
      <Field
        label="网址"
        hint="可以是网页，也可以是微视频"
        error={(isChecked ? missing.url : null) ?? refused('url')}
      >
        {(field) => (
          <Input
            {...field}
            autoFocus
            inputMode="url"
            maxLength={2000}
            placeholder="https://"
            value={link.url}
            onChange={({ target }) => setLink({ ...link, url: target.value })}
          />
        )}
      </Field>
      <Field label="名称" hint={null} error={(isChecked ? missing.name : null) ?? refused('name')}>
        {(field) => (
          <Input
            {...field}
            maxLength={200}
            value={link.name}
            onChange={({ target }) => setLink({ ...link, name: target.value })}
            onPressEnter={handleSave}
          />
        )}
      </Field>
      <FieldGroup label="类型" hint={null} error={null}>
        <span>
          {KINDS.map(({ kind, label }) => (
            <Radio
              key={kind}
              name="link-kind"
              checked={link.kind === kind}
              onChange={() => setLink({ ...link, kind })}
            >
              <span>{label}&emsp;</span>
            </Radio>
          ))}
        </span>
      </FieldGroup>
    </FormDialog>
  )
}
