import type { PhaseId } from '@jiangtai/shared/core/dictionaries.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { isOwnSubjectId } from '@jiangtai/shared/school/subjects.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field, FieldGroup } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { PhaseTicks } from '../PhaseTicks.tsx'
import { addSubject, type Subject, updateSubject } from './subjects.queries.ts'

/** Adds a subject of the school's own, or changes one; a built-in one keeps its name. */
export function SubjectDialog({
  subject,
  onClose,
}: {
  /** Null for a new one. */
  subject: Subject | null
  onClose: () => void
}) {
  const add = useMutation(addSubject())
  const update = useMutation(updateSubject())
  const isOwn = subject === null || isOwnSubjectId(subject.id)
  const initial: { name: string; phases: readonly PhaseId[] } = {
    name: subject?.name ?? '',
    phases: subject?.phase_ids ?? [],
  }
  const form = useForm({
    initial,
    check({ name, phases }) {
      const wrongName = nameRefusal('subject', name)
      return {
        ...(wrongName === null ? {} : { name: wrongName }),
        ...(phases.length === 0 ? { phases: '至少选择一个学段' } : {}),
      }
    },
    send(values, request_id) {
      const input = { name: values.name.trim(), phases: [...values.phases], request_id }
      return subject === null
        ? add.mutateAsync(input)
        : update.mutateAsync({ ...input, subject_id: subject.id })
    },
    onDone(_saved, { name }) {
      message.success(subject === null ? `已添加学科“${name.trim()}”` : `已保存学科“${name.trim()}”`)
      onClose()
    },
  })

  return (
    <FormDialog
      title={subject === null ? '添加学科' : `修改学科“${subject.name}”`}
      save={subject === null ? '添加' : '保存'}
      width={440}
      form={form}
      onClose={onClose}
    >
      <Field
        required
        label="学科名称"
        hint={isOwn ? `如 书法、篮球、剪纸，最多 ${NAMES.subject.max} 个字` : '国家课程的名称不能改'}
        error={form.errorAt('name')}
      >
        {(field) => (
          <Input
            {...field}
            {...textOf(form, 'name')}
            autoFocus={isOwn}
            disabled={!isOwn}
            maxLength={NAMES.subject.max}
          />
        )}
      </Field>
      <FieldGroup label="学段" hint="这些学段的班级、教师可以选它" error={form.errorAt('phases')}>
        <PhaseTicks phases={form.values.phases} onChange={(phases) => form.set({ phases })} />
      </FieldGroup>
    </FormDialog>
  )
}
