import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import type { Role } from './role-draft.ts'
import { createRole } from './roles.queries.ts'

/** 新建角色: a name, and the role whose rights it begins with. */
export function CreateRoleDialog({
  roles,
  copy_of,
  onDone,
  onClose,
}: {
  roles: readonly Role[]
  /** The role one was looking at. */
  copy_of: string
  onDone: (role_id: string) => void
  onClose: () => void
}) {
  const create = useMutation(createRole())
  const sources = roles.filter(({ role_key }) => role_key !== 'student')
  const form = useForm({
    initial: { name: '', copy_of: sources.some(({ role_id }) => role_id === copy_of) ? copy_of : '' },
    check(draft) {
      const wrongName = nameRefusal('role', draft.name)
      return {
        ...(wrongName === null ? {} : { name: wrongName }),
        ...(draft.copy_of === '' ? { copy_of: '请选择从哪个角色复制' } : {}),
      }
    },
    send: (draft, request_id) =>
      create.mutateAsync({ name: draft.name.trim(), copy_of: draft.copy_of, request_id }),
    onDone({ role_id, name }) {
      message.success(`已新建角色“${name}”，可以修改它的权限`)
      onDone(role_id)
    },
  })
  return (
    <FormDialog title="新建角色" save="新建" width={440} form={form} onClose={onClose}>
      <Field required label="名称" hint="如 教务主任、教研组长" error={form.errorAt('name')}>
        {(field) => <Input {...field} {...textOf(form, 'name')} autoFocus maxLength={NAMES.role.max} />}
      </Field>
      <Field
        label="复制自"
        hint="先有同样的权限和管理范围，之后可以单独修改权限"
        error={form.errorAt('copy_of')}
      >
        {(field) => (
          <Select
            {...field}
            placeholder="请选择"
            value={form.values.copy_of === '' ? null : form.values.copy_of}
            options={sources.map(({ role_id, name }) => ({ value: role_id, label: name }))}
            onChange={(next: string) => form.set({ copy_of: next })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
