import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../shared/forms/Field.tsx'
import { BatchFormDialog } from '../../shared/people/batch/BatchFormDialog.tsx'
import { useBatchForm } from '../../shared/people/batch/use-batch-form.ts'
import { officeHint, useOffices } from '../../shared/people/offices.ts'
import { whoOf } from './teacher-acts.ts'
import { saveOfficeMany, type Teacher } from './teachers.queries.ts'

/** 职务 of many; a teacher who leads grades or subjects goes on leading them. */
export function OfficeManyDialog({
  teachers,
  onDone,
  onClose,
}: {
  teachers: readonly Teacher[]
  onDone: () => void
  onClose: () => void
}) {
  const save = useMutation(saveOfficeMany())
  const { options, givenOf } = useOffices()
  const initial: { office: string | null } = { office: null }
  const batch = useBatchForm({
    initial,
    check: ({ office }) => (office === null ? { office: '请选择职务' } : {}),
    send: ({ office }, how) => {
      const teacher_ids = teachers.map(({ teacher_id }) => teacher_id)
      return save.mutateAsync({ teacher_ids, ...givenOf(office ?? 'teacher'), ...how })
    },
    onDone({ done_count }, { office }) {
      const label = options.find(({ value }) => value === office)?.label ?? ''
      message.success(`${done_count} 名教师的职务现在是${label}`)
      onDone()
    },
  })
  const { values, errorAt, set } = batch.form
  return (
    <BatchFormDialog
      {...{ batch, onClose }}
      title={`设置${whoOf(teachers)}的职务`}
      verb="设置职务"
      count={teachers.length}
      unit="名教师"
    >
      <Field
        label="职务"
        hint={officeHint(
          givenOf(values.office ?? 'teacher'),
          '分管的年级、学科不变；年级组长、备课组长、班主任由分管和班级决定',
        )}
        error={errorAt('office')}
      >
        {(field) => (
          <Select
            {...field}
            data-autofocus
            placeholder="请选择"
            value={values.office}
            options={options}
            onChange={(office: string) => set({ office })}
          />
        )}
      </Field>
    </BatchFormDialog>
  )
}
