import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field, FieldGroup } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { addLink } from '../resources.queries.ts'
import { nameProblem } from './name-problem.ts'

const KINDS = [
  { kind: 'page', label: '网页' },
  { kind: 'video', label: '微视频' },
] as const

type Link = { name: string; url: string; kind: 'page' | 'video' }

/** Keeps a web page or a micro-video as a resource (RS-17). */
export function LinkDialog({ folder_id, onClose }: { folder_id: string | null; onClose: () => void }) {
  const add = useMutation(addLink())
  const initial: Link = { name: '', url: '', kind: 'page' }
  const form = useForm({
    initial,
    check: ({ name, url }: Link) => ({
      ...nameProblem('link', name),
      ...(/^https?:\/\/./.test(url.trim()) ? {} : { url: '请填写以 http:// 或 https:// 开头的网址' }),
    }),
    send: ({ name, url, kind }, request_id) =>
      add.mutateAsync({ name: name.trim(), url: url.trim(), kind, folder_id, request_id }),
    onDone(_added, { name }) {
      message.success(`已添加“${name.trim()}”`)
      onClose()
    },
  })
  return (
    <FormDialog title="添加链接" save="添加" width={440} form={form} onClose={onClose}>
      <Field required label="网址" hint="可以是网页，也可以是微视频" error={form.errorAt('url')}>
        {(field) => (
          <Input
            {...field}
            value={form.values.url}
            autoFocus
            inputMode="url"
            maxLength={2000}
            placeholder="https://"
            onChange={({ target }) => form.set({ url: target.value })}
          />
        )}
      </Field>
      <Field required label="名称" hint={null} error={form.errorAt('name')}>
        {(field) => (
          <Input
            {...field}
            value={form.values.name}
            maxLength={200}
            onChange={({ target }) => form.set({ name: target.value })}
          />
        )}
      </Field>
      <FieldGroup label="类型" hint={null} error={null}>
        <span>
          {KINDS.map(({ kind, label }) => (
            <Radio
              key={kind}
              name="link-kind"
              checked={form.values.kind === kind}
              onChange={() => form.set({ kind })}
            >
              <span>{label}&emsp;</span>
            </Radio>
          ))}
        </span>
      </FieldGroup>
    </FormDialog>
  )
}
