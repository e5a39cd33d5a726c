import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassOption } from '../../../shared/class-options.queries.ts'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { BatchFormDialog } from '../../../shared/people/batch/BatchFormDialog.tsx'
import { useBatchForm } from '../../../shared/people/batch/use-batch-form.ts'
import { DayField } from '../../../shared/forms/DayField.tsx'
import { changeProblems, ReasonField } from '../../../shared/people/PersonFields.tsx'
import { today } from '../../../shared/today.ts'
import { whoOf } from '../student-words.ts'
import { moveStudents, type Student } from '../students.queries.ts'
import { ClassField, useClassesOf } from './ClassField.tsx'

type Draft = { day: string; reason: string; to_class_id: string | null }

/** 转班 of students from their present classes into one 行政班; a change of grade is asked about first ([SC-68]). */
export function MoveDialog({
  students,
  onDone,
  onClose,
}: {
  students: readonly Student[]
  onDone: () => void
  onClose: () => void
}) {
  const from = useClassesOf('administrative')
  const [isAsking, setIsAsking] = useState(false)
  const move = useMutation(moveStudents())
  const initial: Draft = { to_class_id: null, day: today(), reason: '转班' }
  const batch = useBatchForm({
    initial,
    check: (draft) => ({
      ...changeProblems(draft),
      ...(draft.to_class_id === null ? { to_class_id: '请选择要转到的班级' } : {}),
    }),
    send: ({ to_class_id, day, reason }, how) =>
      move.mutateAsync({
        ...{ to_class_id: to_class_id ?? '', day, reason: reason.trim(), ...how },
        student_ids: students.map(({ student_id }) => student_id),
      }),
    onDone({ done_count }) {
      const who = done_count === students.length ? whoOf(students) : ` ${done_count} 名学生`
      message.success(`已把${who}转到${to?.name ?? '新班级'}`)
      onDone()
    },
  })
  const { values, errorAt, set, submit } = batch.form
  const to = from.classes.find(({ class_id }) => class_id === values.to_class_id)
  const foreign = to === undefined ? 0 : ofOtherGrades(students, to)

  // The typed values stay: the form is there again when one goes back.
  if (isAsking && to !== undefined)
    return (
      <ConfirmDialog
        title={`转到${to.grade_name}的班级？`}
        danger="仍然转班"
        isPending={false}
        error={null}
        onConfirm={() => {
          setIsAsking(false)
          submit()
        }}
        onClose={() => setIsAsking(false)}
      >
        {to.name}是{to.grade_name}的班，所选的人里有 {foreign} 名来自别的年级。转过去后，他们以后只收到
        {to.grade_name}的课堂和作业。跳级、留级或选错班级时才会这样，请确认。
      </ConfirmDialog>
    )
  return (
    <BatchFormDialog
      title={`把${whoOf(students)}转班`}
      verb="转班"
      count={students.length}
      unit="名学生"
      onClose={onClose}
      batch={{
        ...batch,
        form: { ...batch.form, submit: () => (foreign > 0 ? setIsAsking(true) : submit()) },
      }}
    >
      <ClassField
        label="转到"
        hint="在用的行政班；座号排在原有学生后面"
        error={errorAt('to_class_id')}
        value={values.to_class_id}
        from={from}
        onChange={(to_class_id) => set({ to_class_id })}
      />
      <DayField label="日期" day={values.day} error={errorAt('day')} onChange={(day) => set({ day })} />
      <ReasonField reason={values.reason} error={errorAt('reason')} onChange={(reason) => set({ reason })} />
      <p>这一天起算新班的学生；在原班的作答和记录都留在原班。教学班不变。</p>
    </BatchFormDialog>
  )
}

/** The number of students from a class of another grade; a student in no class comes from no grade. */
function ofOtherGrades(students: readonly Student[], to: ClassOption): number {
  const comesFromAnother = ({ administrative_class: home }: Student) =>
    home !== null && home.grade_name !== to.grade_name
  return students.filter(comesFromAnother).length
}
