import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { namePads, type PadBinding } from '../students.queries.ts'
import { numberedNames } from './numbered-names.ts'

/** 改名 of one pad, or 依次编号 of several in the order in which they were ticked ([SC-152]). */
export function NamePadsDialog({
  pads,
  onDone,
  onClose,
}: {
  pads: readonly PadBinding[]
  onDone: () => void
  onClose: () => void
}) {
  const name = useMutation(namePads())
  const [only] = pads
  const isOne = pads.length === 1
  const form = useForm({
    initial: { name: isOne ? (only?.device_name ?? '') : '平板 ', first: '1' },
    check: ({ name: typed, first }) => {
      const names = isOne ? [typed] : numberedNames(typed, first, pads.length)
      const wrong = nameRefusal('device', names?.at(-1) ?? typed)
      return {
        ...(names === null ? { first: '请填 1 到 99999 的整数' } : {}),
        ...(wrong === null ? {} : { name: wrong }),
      }
    },
    send: ({ name: typed, first }, request_id) => {
      const names = (isOne ? [typed.trim()] : numberedNames(typed, first, pads.length)) ?? []
      return name.mutateAsync({
        request_id,
        pads: pads.map(({ binding_id }, at) => ({ binding_id, device_name: names[at] ?? '' })),
      })
    },
    onDone: (_done, { name: typed }) => {
      message.success(isOne ? `已改名为“${typed.trim()}”` : `已给 ${pads.length} 台平板编号`)
      onDone()
    },
  })
  const shown = numberedNames(form.values.name, form.values.first, pads.length)
  return (
    <FormDialog
      title={isOne ? `给平板“${only?.device_name ?? ''}”改名` : `给 ${pads.length} 台平板依次编号`}
      width={440}
      form={form}
      onClose={onClose}
    >
      <Field
        required
        label={isOne ? '名称' : '编号前面的字'}
        hint={isOne ? '例如资产编号；学校里不重复' : '例如 高一1班-'}
        error={form.errorAt('name')}
      >
        {(field) => <Input {...field} {...textOf(form, 'name')} maxLength={NAMES.device.max} />}
      </Field>
      {!isOne && (
        <>
          <Field required label="从几号开始" hint={null} error={form.errorAt('first')}>
            {(field) => <Input {...field} {...textOf(form, 'first')} inputMode="numeric" maxLength={5} />}
          </Field>
          {shown !== null && (
            <p>
              {only?.device_name}（{only?.name}）是“{shown[0]}”，最后一台是“{shown.at(-1)}”。
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
