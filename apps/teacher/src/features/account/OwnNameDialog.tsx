import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../shared/forms/Field.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../shared/forms/use-form.ts'
import { changeOwnName } from './account.queries.ts'

/** 修改姓名: my name for everybody in the school. */
export function OwnNameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const change = useMutation(changeOwnName())
  const form = useForm({
    initial: { name },
    check: (typed) => {
      const refusal = nameRefusal('person', typed.name)
      return refusal === null ? {} : { name: refusal }
    },
    send: (typed, request_id) => change.mutateAsync({ name: typed.name.trim(), request_id }),
    onDone() {
      message.success('姓名已修改')
      onClose()
    },
  })
  return (
    <FormDialog title="修改姓名" verb="修改" width={440} form={form} onClose={onClose}>
      <Field
        required
        label="姓名"
        hint="老师和学生看到的姓名会马上改过来，学校的操作日志里留有记录"
        error={form.errorAt('name')}
      >
        {(field) => (
          <Input {...field} {...textOf(form, 'name')} autoFocus autoComplete="name" maxLength={20} />
        )}
      </Field>
    </FormDialog>
  )
}
