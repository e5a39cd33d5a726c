import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { MAX_READING_TEXT } from '@jiangtai/shared/tasks/limits.ts'
import { Input, TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { Field } from '../../../forms/Field.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { type Problems, textOf, useForm } from '../../../forms/use-form.ts'
import { type MadeMaterial, writeMaterial } from '../../reading/reading.queries.ts'

type Values = { title: string; text: string }

/** 写文字: a text that students read. */
export function TextMaterialDialog({
  start = null,
  onWritten,
  onClose,
}: {
  /** The text that is changed; a new one otherwise. */
  start?: Values | null
  onWritten: (made: MadeMaterial) => void
  onClose: () => void
}) {
  const { id: kind, name: kindName } = useTaskKind()
  const write = useMutation(writeMaterial(kind))
  const form = useForm<Values, MadeMaterial>({
    initial: start ?? { title: '', text: '' },
    check: wrongFields,
    send: (values, request_id) => write.mutateAsync({ ...values, request_id }),
    onDone(made) {
      onWritten(made)
      onClose()
    },
  })
  return (
    <FormDialog
      {...(start === null
        ? { title: '写文字', save: `加入${kindName}`, verb: '加入' }
        : { title: '改文字', save: '保存', verb: '保存' })}
      width={640}
      {...{ form, onClose }}
    >
      <Field label="名称" hint={`必填，最多 ${NAMES.material.max} 个字`} error={form.errorAt('title')}>
        {(field) => <Input {...field} autoFocus maxLength={NAMES.material.max} {...textOf(form, 'title')} />}
      </Field>
      <Field
        label="要读的内容"
        hint={`可以写公式：$x^2$；最多 ${MAX_READING_TEXT} 个字`}
        error={form.errorAt('text')}
      >
        {(field) => (
          <TextArea
            {...field}
            min_rows={8}
            max_rows={18}
            maxLength={MAX_READING_TEXT}
            {...textOf(form, 'text')}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function wrongFields({ title, text }: Values): Problems<Values> {
  const named = nameRefusal('material', title)
  return {
    ...(named === null ? {} : { title: named }),
    ...(text.trim() === '' ? { text: '请写要读的内容' } : {}),
  }
}
