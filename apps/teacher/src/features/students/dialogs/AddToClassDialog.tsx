import { ApiError } from '@jiangtai/client/api.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classOptionsQuery } from '../../../shared/class-options.queries.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import people from '../../../shared/people/people.module.css'
import { whoOf } from '../student-words.ts'
import { addToTeachingClass, type Student } from '../students.queries.ts'

/** Puts students into a 教学班; who is in it already stays as they are. */
export function AddToClassDialog({
  students,
  onDone,
  onClose,
}: {
  students: readonly Student[]
  onDone: () => void
  onClose: () => void
}) {
  const options = useQuery(classOptionsQuery())
  const classes = (options.data ?? []).filter(({ kind }) => kind === 'teaching')
  const [class_id, setClassId] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const add = useMutation(addToTeachingClass())
  const refusal =
    add.error instanceof ApiError
      ? (add.error.fields[0]?.message ?? add.error.message)
      : (add.error?.message ?? null)
  const nameOf = (of: string) => classes.find((one) => one.class_id === of)?.name ?? '教学班'
  const nothing = options.isSuccess && classes.length === 0 ? '还没有教学班，可以在“班级”里新建' : null

  function handleAdd() {
    setIsChecked(true)
    if (class_id === null) return
    add.mutate(
      { class_id, student_ids: students.map(({ student_id }) => student_id) },
      {
        onSuccess: ({ added_count }) => {
          const rest = students.length - added_count
          message.success(
            `已把${whoOf(students)}加入${nameOf(class_id)}${rest === 0 ? '' : `，其中 ${rest} 人原来就在`}`,
          )
          onDone()
        },
      },
    )
  }

  return (
    <Dialog
      title={`把${whoOf(students)}加入教学班`}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={add.isPending} onClick={handleAdd}>
            加入
          </Button>
        </>
      }
    >
      <div className={people.form}>
        <Field
          label="教学班"
          hint={options.error?.message ?? nothing ?? '从今天起在这个教学班上课，行政班不变'}
          error={isChecked && class_id === null ? '请选择教学班' : refusal}
        >
          {(field) => (
            <Select
              {...field}
              data-autofocus
              placeholder="请选择"
              value={class_id}
              loading={options.isPending}
              options={classes.map(({ class_id: value, name, grade_name }) => ({
                value,
                label: `${grade_name} ${name}`,
              }))}
              onChange={(next: string) => {
                setClassId(next)
                add.reset()
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
