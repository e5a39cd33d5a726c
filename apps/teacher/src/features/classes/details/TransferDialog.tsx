import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { DayField, wrongDay } from '../../../shared/forms/DayField.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { today } from '../../../shared/today.ts'
import { classOptionsQuery } from '../classes.queries.ts'
import { transferStudents } from '../members.queries.ts'
import styles from './details.module.css'
import { PeopleNames, type Person, whoOf } from './PeopleNames.tsx'
import { gradeOf, isOtherGrade, targetsOf } from './transfer-targets.ts'

type Transfer = { to_class_id: string; day: string; reason: string }

/** 转班: the new class and the day; the work in the old class stays there. */
export function TransferDialog({
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
  const options = useQuery(classOptionsQuery())
  const [isAsking, setIsAsking] = useState(false)
  const transfer = useMutation(transferStudents())
  const targets = targetsOf(options.data ?? [], row)
  const check = ({ to_class_id, day }: Transfer) => ({
    ...wrongDay({ day }),
    ...(to_class_id === '' ? { to_class_id: '请选择要转到的班级' } : {}),
  })
  const form = useForm({
    initial: { to_class_id: '', day: today(), reason: '转班' },
    check,
    send: ({ to_class_id, day, reason }, request_id) =>
      transfer.mutateAsync({
        ...{ class_id: row.class_id, to_class_id, day, reason: reason.trim(), request_id },
        student_ids: people.map(({ student_id }) => student_id),
      }),
    onDone() {
      message.success(`已把${whoOf(people)}从${row.name}转到${to?.name}`)
      onDone()
    },
  })
  const { values, errorAt, set } = form
  const to = targets.find(({ class_id }) => class_id === values.to_class_id)
  const mustAsk = to !== undefined && isOtherGrade(to, row) && Object.keys(check(values)).length === 0

  // The typed values stay: the form is there again when one goes back.
  if (isAsking && to !== undefined)
    return (
      <ConfirmDialog
        title={`转到${gradeOf(to)}的班级？`}
        danger="仍然转班"
        isPending={false}
        error={null}
        onConfirm={() => {
          setIsAsking(false)
          form.submit()
        }}
        onClose={() => setIsAsking(false)}
      >
        {row.name}是{gradeOf(row)}，{to.name}是{gradeOf(to)}。转过去后，{whoOf(people).trim()}
        以后只收到{gradeOf(to)}的课堂和作业。跳级、留级或选错班级时才会这样，请确认。
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title={`把${whoOf(people)}转出${row.name}`}
      save="转班"
      width={480}
      form={{ ...form, submit: mustAsk ? () => setIsAsking(true) : form.submit }}
      onClose={onClose}
    >
      <PeopleNames people={people} />
      <Field
        required
        label="转到"
        hint={row.kind === 'administrative' ? '只能转到在用的行政班' : '只能转到同一学科的教学班'}
        error={options.isError ? `班级没有加载出来：${options.error.message}` : errorAt('to_class_id')}
      >
        {(field) => (
          <Select
            {...field}
            data-autofocus
            value={values.to_class_id === '' ? null : values.to_class_id}
            loading={options.isPending}
            placeholder={
              options.isPending ? '正在加载' : targets.length === 0 ? '没有可转的班级' : '请选择班级'
            }
            options={targets.map((one) => ({
              value: one.class_id,
              label: one.name.startsWith(one.grade_name) ? one.name : `${one.grade_name} ${one.name}`,
            }))}
            onChange={(to_class_id: string) => set({ to_class_id })}
          />
        )}
      </Field>
      <DayField label="生效日期" day={values.day} error={errorAt('day')} onChange={(day) => set({ day })} />
      <Field label="原因" hint={null} error={errorAt('reason')}>
        {(field) => <Input {...field} {...textOf(form, 'reason')} maxLength={50} />}
      </Field>
      <p className={styles.names}>
        这一天起算新班的学生；在{row.name}的作答和记录都留在原班，以后的作业从新班收到。
      </p>
    </FormDialog>
  )
}
