import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { DayField, wrongDay } from '../../../shared/forms/DayField.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { today } from '../../../shared/today.ts'
import { removeStudents } from '../members.queries.ts'
import { PeopleNames, type Person, whoOf } from './PeopleNames.tsx'

/** 移出班级: the work of the students in the class is still listed. */
export function RemoveStudentsDialog({
  row: { class_id, kind, name },
  people,
  onDone,
  onClose,
}: {
  row: ClassView
  people: readonly Person[]
  onDone: () => void
  onClose: () => void
}) {
  const remove = useMutation(removeStudents())
  const form = useForm({
    initial: { day: today() },
    check: wrongDay,
    send: ({ day }, request_id) =>
      remove.mutateAsync({
        ...{ class_id, day, request_id },
        student_ids: people.map(({ student_id }) => student_id),
      }),
    onDone() {
      message.success(`已把${whoOf(people)}移出${name}`)
      onDone()
    },
  })

  return (
    <FormDialog
      title={`把${whoOf(people)}移出${name}？`}
      save="移出班级"
      width={480}
      isDangerous
      form={form}
      onClose={onClose}
    >
      <PeopleNames people={people} />
      <p>
        {kind === 'administrative'
          ? '移出后他们成为未分班学生，不再进入这个班的课堂，不再收到这个班的作业；账号和以前的作答、记录都保留。'
          : '移出后他们不再进入这个教学班的课堂；行政班不变，以前的作答和记录都保留。'}
      </p>
      <DayField
        label="生效日期"
        day={form.values.day}
        error={form.errorAt('day')}
        onChange={(day) => form.set({ day })}
      />
    </FormDialog>
  )
}
