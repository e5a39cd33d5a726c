import { ApiError } from '@jiangtai/client/api.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { today } from '../class-words.ts'
import { type ClassOption, classOptionsQuery } from '../classes.queries.ts'
import { DayField, isDayWrong } from '../DayField.tsx'
import { transferStudents } from '../members.queries.ts'
import { PeopleNames, type Person, whoOf } from './PeopleNames.tsx'
import styles from './details.module.css'

/** 转班: to which class, from which day; what was done in the old class stays there. */
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
  const [to_class_id, setTo] = useState<string | null>(null)
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState('转班')
  const [isChecked, setIsChecked] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const transfer = useMutation(transferStudents())
  const targets = targetsOf(options.data ?? [], row)
  const told = transfer.error instanceof ApiError ? transfer.error : null
  const atField = told?.fieldMessage('day') ?? told?.fieldMessage('to_class_id') ?? null

  const to = targets.find(({ class_id }) => class_id === to_class_id)

  function handleTransfer() {
    if (transfer.isPending) return
    setIsChecked(true)
    if (to === undefined || isDayWrong(day)) return
    if (isOtherGrade(to, row)) setIsAsking(true)
    else send(to)
  }

  function send(to: ClassOption) {
    setIsAsking(false)
    const student_ids = people.map(({ student_id }) => student_id)
    transfer.mutate(
      { class_id: row.class_id, to_class_id: to.class_id, student_ids, day, reason: reason.trim() },
      {
        onSuccess: () => {
          message.success(`已把${whoOf(people)}从${row.name}转到${to.name}`)
          onDone()
        },
      },
    )
  }

  // What was typed stays: the form is there again when one goes back.
  if (isAsking && to !== undefined)
    return (
      <ConfirmDialog
        title={`转到${gradeOf(to)}的班级？`}
        danger="仍然转班"
        isPending={false}
        error={null}
        onConfirm={() => send(to)}
        onClose={() => setIsAsking(false)}
      >
        {row.name}是{gradeOf(row)}，{to.name}是{gradeOf(to)}。转过去后，{whoOf(people).trim()}
        以后只收到{gradeOf(to)}的课堂和作业。跳级、留级或选错班级时才会这样，请确认。
      </ConfirmDialog>
    )
  return (
    <Dialog
      title={`把${whoOf(people)}转出${row.name}`}
      width={480}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={transfer.isPending} onClick={handleTransfer}>
            转班
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <PeopleNames people={people} />
        <Field
          label="转到"
          hint={row.kind === 'administrative' ? '只能转到在用的行政班' : '只能转到同一学科的教学班'}
          error={
            options.isError
              ? `班级没有加载出来：${options.error.message}`
              : isChecked && to_class_id === null
                ? '请选择要转到的班级'
                : (told?.fieldMessage('to_class_id') ?? null)
          }
        >
          {(field) => (
            <Select
              {...field}
              data-autofocus
              value={to_class_id}
              loading={options.isPending}
              placeholder={
                options.isPending ? '正在加载' : targets.length === 0 ? '没有可转的班级' : '请选择班级'
              }
              options={targets.map((one) => ({
                value: one.class_id,
                label: one.name.startsWith(one.grade_name) ? one.name : `${one.grade_name} ${one.name}`,
              }))}
              onChange={setTo}
            />
          )}
        </Field>
        <DayField label="生效日期" day={day} error={told?.fieldMessage('day') ?? null} onChange={setDay} />
        <Field label="原因" hint={null} error={null}>
          {(field) => (
            <Input
              {...field}
              maxLength={50}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <p className={styles.names}>
          这一天起算新班的学生；在{row.name}的作答和记录都留在原班，以后的作业从新班收到。
        </p>
        {transfer.isError && atField === null && (
          <p className={styles.failure} role="alert">
            没有转班成功：{transfer.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

type Graded = Pick<ClassOption, 'phase_id' | 'phase_name' | 'entry_year' | 'grade_name'>

/** 初中 to 高中, or 高一 to 高二: seldom meant. */
function isOtherGrade(to: Graded, from: Graded): boolean {
  return to.phase_id !== from.phase_id || to.entry_year !== from.entry_year
}

/** `高中高一（2026 级）`, in short `高一（2026 级）`. */
function gradeOf({ phase_name, grade_name, entry_year }: Graded): string {
  const isPlain = grade_name.startsWith(phase_name.slice(0, 1))
  return `${isPlain ? '' : phase_name}${grade_name}（${entry_year} 级）`
}

/** Classes of the same kind (and subject), those of the own grade first. */
function targetsOf(options: readonly ClassOption[], row: ClassView): ClassOption[] {
  const isOwnGrade = (one: ClassOption) => !isOtherGrade(one, row)
  return options
    .filter(
      (one) => one.class_id !== row.class_id && one.kind === row.kind && one.subject_id === row.subject_id,
    )
    .sort((a, b) => Number(isOwnGrade(b)) - Number(isOwnGrade(a)))
}
