import { ApiError } from '@jiangtai/client/api.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { subjectName } from '@jiangtai/shared/core/dictionaries.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { today } from '../class-words.ts'
import { classOptionsQuery } from '../classes.queries.ts'
import { DayField, isDayWrong } from '../DayField.tsx'
import { addToTeachingClass } from '../members.queries.ts'
import { PeopleNames, type Person, whoOf } from './PeopleNames.tsx'
import styles from './details.module.css'

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
  const options = useQuery(classOptionsQuery())
  const [to, setTo] = useState<string | null>(null)
  const [day, setDay] = useState(today)
  const [isChecked, setIsChecked] = useState(false)
  const join = useMutation(addToTeachingClass())
  const targets = (options.data ?? []).filter(
    (one) => one.kind === 'teaching' && one.phase_id === row.phase_id,
  )
  const wrongDay = join.error instanceof ApiError ? join.error.fieldMessage('day') : null

  function handleJoin() {
    if (join.isPending) return
    setIsChecked(true)
    const target = targets.find(({ class_id }) => class_id === to)
    if (target === undefined || isDayWrong(day)) return
    const student_ids = people.map(({ student_id }) => student_id)
    join.mutate(
      { class_id: target.class_id, student_ids, day },
      {
        onSuccess: ({ added_count }) => {
          const known = people.length - added_count
          message.success(
            `已把${whoOf(people)}加入${target.name}${known === 0 ? '' : `，其中 ${known} 名原来就在`}`,
          )
          onDone()
        },
      },
    )
  }

  return (
    <Dialog
      title={`把${whoOf(people)}加入教学班`}
      width={480}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={join.isPending} onClick={handleJoin}>
            加入
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <PeopleNames people={people} />
        <Field
          label="教学班"
          hint={`行政班仍是${row.name}`}
          error={
            options.isError
              ? `教学班没有加载出来：${options.error.message}`
              : isChecked && to === null
                ? '请选择教学班'
                : null
          }
        >
          {(field) => (
            <Select
              {...field}
              data-autofocus
              value={to}
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
                label: one.subject_id === null ? one.name : `${subjectName(one.subject_id)} ${one.name}`,
              }))}
              onChange={setTo}
            />
          )}
        </Field>
        <DayField label="生效日期" day={day} error={wrongDay} onChange={setDay} />
        {join.isError && wrongDay === null && (
          <p className={styles.failure} role="alert">
            没有加入成功：{join.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
