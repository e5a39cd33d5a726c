import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { DayField, wrongDay } from '../../../shared/forms/DayField.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { today } from '../../../shared/today.ts'
import { classOptionsQuery } from '../classes.queries.ts'
import { addToTeachingClass } from '../members.queries.ts'
import { PeopleNames, type Person, whoOf } from './PeopleNames.tsx'

/** Puts students of a 行政班 into a 教学班 besides. */
export function JoinTeachingClassDialog({
  row,
  people,
  onDone,
  onClose,
}: {
  row: ClassView
  people: readonly Person[]
  onDone: () => void
  onClose: () => void
}) {
  const subjects = useSubjects()
  const options = useQuery(classOptionsQuery())
  const join = useMutation(addToTeachingClass())
  const targets = (options.data ?? []).filter(
    (one) => one.kind === 'teaching' && one.phase_id === row.phase_id,
  )
  const form = useForm({
    initial: { class_id: '', day: today() },
    check: ({ class_id, day }) => ({
      ...wrongDay({ day }),
      ...(class_id === '' ? { class_id: '请选择教学班' } : {}),
    }),
    send: ({ class_id, day }, request_id) =>
      join.mutateAsync({
        ...{ class_id, day, request_id },
        student_ids: people.map(({ student_id }) => student_id),
      }),
    onDone({ added_count }, { class_id }) {
      const known = people.length - added_count
      const name = targets.find((one) => one.class_id === class_id)?.name ?? '教学班'
      message.success(`已把${whoOf(people)}加入${name}${known === 0 ? '' : `，其中 ${known} 名原来就在`}`)
      onDone()
    },
  })
  const { values, errorAt, set } = form

  return (
    <FormDialog title={`把${whoOf(people)}加入教学班`} save="加入" width={480} form={form} onClose={onClose}>
      <PeopleNames people={people} />
      <Field
        required
        label="教学班"
        hint={`行政班仍是${row.name}`}
        error={options.isError ? `教学班没有加载出来：${options.error.message}` : errorAt('class_id')}
      >
        {(field) => (
          <Select
            {...field}
            data-autofocus
            value={values.class_id === '' ? null : values.class_id}
            loading={options.isPending}
            placeholder={
              options.isPending
                ? '正在加载'
                : targets.length === 0
                  ? '还没有教学班，请先新建'
                  : '请选择教学班'
            }
            options={targets.map((one) => ({
              value: one.class_id,
              label:
                one.subject_id === null
                  ? one.name
                  : `${subjectName(subjects, one.subject_id, one.phase_id)} ${one.name}`,
            }))}
            onChange={(class_id: string) => set({ class_id })}
          />
        )}
      </Field>
      <DayField label="生效日期" day={values.day} error={errorAt('day')} onChange={(day) => set({ day })} />
    </FormDialog>
  )
}
