import type { SchemeItem } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../shared/forms/Field.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../shared/forms/use-form.ts'
import { renameScheme } from './grouping.queries.ts'
import { schemeNameProblem } from './scheme-name.ts'

/** Gives a scheme another name. */
export function RenameSchemeDialog({ scheme, onClose }: { scheme: SchemeItem; onClose: () => void }) {
  const rename = useMutation(renameScheme())
  const form = useForm({
    initial: { name: scheme.name },
    check: schemeNameProblem,
    typed: schemeNameProblem,
    send: ({ name }, request_id) =>
      rename.mutateAsync({ scheme_id: scheme.scheme_id, name: name.trim(), request_id }),
    onDone: onClose,
  })
  return (
    <FormDialog title="修改方案名称" width={420} form={form} onClose={onClose}>
      <Field required label="方案名称" hint="最多 30 个字。" error={form.errorAt('name')}>
        {(field) => <Input {...field} {...textOf(form, 'name')} autoFocus maxLength={30} />}
      </Field>
    </FormDialog>
  )
}
