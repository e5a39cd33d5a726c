import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { type BlueprintDraft, blueprintOf } from './blueprint-draft.ts'
import { placeOf } from './plan-draft.ts'
import { saveBlueprint } from './blueprint.queries.ts'

type Values = { name: string; isAnother: boolean }

/** Keeps a 细目表 under a name: in the place of the opened one, or as another beside it. */
export function SaveBlueprintDialog({
  draft,
  onOpen,
  onClose,
}: {
  draft: BlueprintDraft
  onOpen: (draft: BlueprintDraft) => void
  onClose: () => void
}) {
  const { saved } = draft
  const save = useMutation(saveBlueprint())
  const form = useForm<Values, { blueprint_id: string; updated_at: string }>({
    initial: { name: saved?.name ?? '', isAnother: false },
    check: ({ name }) => {
      const wrong = nameRefusal('blueprint', name)
      return wrong === null ? {} : { name: wrong }
    },
    send: ({ name, isAnother }, request_id) => {
      const over = isAnother ? null : saved
      return save.mutateAsync({
        ...{ blueprint_id: over?.blueprint_id ?? null, saved_at: over?.saved_at ?? null },
        ...{ ...placeOf(draft), name: name.trim() },
        ...{ blueprint: blueprintOf(draft), request_id },
      })
    },
    onDone({ blueprint_id, updated_at }, { name }) {
      message.success(`已保存“${name.trim()}”`)
      onOpen({ ...draft, saved: { blueprint_id, name: name.trim(), saved_at: updated_at } })
      onClose()
    },
  })
  return (
    <FormDialog title="保存细目表" width={520} form={form} onClose={onClose}>
      <Field
        required
        label="细目表名称"
        hint={`最多 ${NAMES.blueprint.max} 个字`}
        error={form.errorAt('name')}
      >
        {(field) => <Input {...field} autoFocus {...textOf(form, 'name')} />}
      </Field>
      {saved !== null && (
        <Checkbox
          checked={form.values.isAnother}
          onChange={() => form.set({ isAnother: !form.values.isAnother })}
        >
          另存为新的一份，原来的“{saved.name}”不变
        </Checkbox>
      )}
    </FormDialog>
  )
}
