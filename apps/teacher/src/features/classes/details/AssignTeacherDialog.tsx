import { ApiError } from '@jiangtai/client/api.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { SUBJECTS } from '@jiangtai/shared/core/dictionaries.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { today } from '../class-words.ts'
import { classesChanged, saveAssignments } from '../classes.queries.ts'
import { DayField, isDayWrong } from '../DayField.tsx'
import { type Teacher, TeacherChooser } from '../TeacherChooser.tsx'
import { MeanwhileNote } from './MeanwhileNote.tsx'
import styles from './details.module.css'

/** Makes somebody 班主任, or adds who teaches a subject; who teaches it already goes on. */
export function AssignTeacherDialog({
  row,
  duty,
  onClose,
}: {
  row: ClassView
  duty: 'head' | 'subject'
  onClose: () => void
}) {
  const { class_id, name, head_teacher, teachers } = row
  const isHead = duty === 'head'
  const [subject_id, setSubject] = useState<string | null>(row.subject_id)
  const [teacher, setTeacher] = useState<Teacher | null>(null)
  const [day, setDay] = useState(today)
  const [isChecked, setIsChecked] = useState(false)
  const save = useMutation(saveAssignments())
  const client = useQueryClient()
  const wrongDay = save.error instanceof ApiError ? save.error.fieldMessage('day') : null
  const present = teachers.filter((one) => one.subject_id === subject_id)

  function handleSave() {
    if (save.isPending) return
    setIsChecked(true)
    if (teacher === null || isDayWrong(day)) return
    const { teacher_id } = teacher
    const ids = [...present.map((one) => one.teacher_id), teacher_id]
    if (!isHead && subject_id === null) return
    save.mutate(
      isHead
        ? { heads: [{ class_id, teacher_id, before_teacher_ids: idsOf(head_teacher) }], day }
        : {
            cells: [
              {
                class_id,
                subject_id: subject_id ?? '',
                teacher_ids: [...new Set(ids)],
                before_teacher_ids: present.map((one) => one.teacher_id),
              },
            ],
            day,
          },
      {
        onError: () => void classesChanged(client),
        onSuccess: () => {
          message.success(isHead ? `${teacher.name}已是${name}班主任` : `已添加${teacher.name}`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={isHead ? `${name}的班主任` : `添加${name}的任课教师`}
      width={480}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={save.isPending} onClick={handleSave}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {!isHead && (
          <Field
            label="学科"
            hint={
              present.length === 0
                ? null
                : `现在由${present.map((one) => one.name).join('、')}任课，会一起保留`
            }
            error={isChecked && subject_id === null ? '请选择学科' : null}
          >
            {(field) => (
              <Select
                {...field}
                data-autofocus
                value={subject_id}
                disabled={row.kind === 'teaching'}
                placeholder="请选择学科"
                options={SUBJECTS.map(({ id, name: label }) => ({ value: id, label }))}
                onChange={(next: string) => setSubject(next)}
              />
            )}
          </Field>
        )}
        <Field
          label={isHead ? '班主任' : '任课教师'}
          hint={isHead && head_teacher !== null ? `接替${head_teacher.name}，一个班只有一位班主任` : null}
          error={isChecked && teacher === null ? '请选择教师' : null}
        >
          {(field) => (
            <TeacherChooser
              control={field}
              value={teacher}
              subject_id={isHead ? null : subject_id}
              suggested={isHead ? uniqueTeachers(row) : []}
              onChange={setTeacher}
            />
          )}
        </Field>
        <DayField label="生效日期" day={day} error={wrongDay} onChange={setDay} />
        {save.isError && wrongDay === null && <MeanwhileNote error={save.error} verb="保存" />}
      </div>
    </Dialog>
  )
}

function idsOf(teacher: ClassView['head_teacher']): string[] {
  return teacher === null ? [] : [teacher.teacher_id]
}

/** Who teaches in the class is likeliest to head it. */
function uniqueTeachers({ teachers, head_teacher }: ClassView): Teacher[] {
  const all = new Map(teachers.map(({ teacher_id, name }) => [teacher_id, { teacher_id, name }]))
  if (head_teacher !== null) all.delete(head_teacher.teacher_id)
  return [...all.values()]
}
