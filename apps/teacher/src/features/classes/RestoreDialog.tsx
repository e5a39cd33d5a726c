import { restoredStatusOf } from '@jiangtai/shared/classes/rules.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../shared/forms/Field.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../shared/forms/use-form.ts'
import { restoreClass } from './classes.queries.ts'

/** 恢复; asks for another name when the old one has been given away ([SC-16]). */
export function RestoreDialog({ row, onClose }: { row: ClassView; onClose: () => void }) {
  const { class_id, name } = row
  const restore = useMutation(restoreClass())
  const form = useForm({
    initial: { name },
    check(typed) {
      const wrong = typed.name.trim() === name ? null : nameRefusal('class', typed.name)
      return wrong === null ? {} : { name: wrong }
    },
    send: (typed, request_id) =>
      restore.mutateAsync({
        ...{ class_id, request_id },
        ...(typed.name.trim() === name ? {} : { name: typed.name.trim() }),
      }),
    onDone(_restored, typed) {
      message.success(`已恢复${typed.name.trim()}`)
      onClose()
    },
  })
  const wrong = form.errorAt('name')

  return (
    <FormDialog title={`恢复${name}？`} save="恢复" width={440} form={form} onClose={onClose}>
      <p>
        {restoredStatusOf(row) === 'graduated'
          ? '这个班已读完最后一个年级，恢复后是“已毕业”，名册和记录照旧。'
          : '恢复后可以照常上课、选择和修改，名册和任课还是原来的。'}
      </p>
      {(wrong !== null || form.isDirty) && (
        <Field required label="新的班级名称" hint="原来的名称已给了别的班，请换一个" error={wrong}>
          {(field) => <Input {...field} {...textOf(form, 'name')} maxLength={30} />}
        </Field>
      )}
    </FormDialog>
  )
}
