import { formatDay } from '@jiangtai/shared/core/dates.ts'
import { PHASE_IDS, type PhaseId } from '@jiangtai/shared/core/dictionaries.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { PhaseField, SubjectField } from '../../forms/SubjectFields.tsx'
import { type Problems, textOf, useForm } from '../../forms/use-form.ts'
import { useOwnPlace } from '../../questions/own/own-place.ts'
import { useSubjects } from '../../subjects.ts'
import { today } from '../../today.ts'

type Values = { title: string; subject_id: string | null; phase_id: PhaseId | null }

/** The name and the place of a new task. */
export type NewTask = { title: string; subject_id: string; phase_id: PhaseId; request_id: string }

/** A new task of a kind: a draft with a name; everything else stands on its page. */
export function NewTaskDialog({
  kindName,
  heading,
  save,
  note,
  start = {},
  make,
  editPath,
  onMade = () => {},
  onClose,
}: {
  kindName: string
  heading: string
  save: string
  /** What comes next, as a sentence. */
  note: string
  /** Where it begins; the teacher's own place and a name of today otherwise. */
  start?: { title?: string; subject_id?: string; phase_id?: PhaseId | null }
  make: (task: NewTask) => Promise<{ task_id: string }>
  editPath: (task_id: string) => string
  onMade?: (task_id: string) => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const subjects = useSubjects()
  const own = useOwnPlace()
  const subject_id = start.subject_id ?? own.subject_id
  const phase_id = start.phase_id ?? own.phase_id
  const [title] = useState(() => {
    const subject = subject_id === null ? '' : subjectName(subjects, subject_id, phase_id)
    return start.title ?? `${formatDay(today())}${subject}${kindName}`
  })
  const form = useForm<Values, { task_id: string } | null>({
    initial: { title: title.slice(0, NAMES.task.max), subject_id, phase_id },
    check: (values) => wrongFields(values, kindName),
    async send(values, request_id) {
      if (values.subject_id === null || values.phase_id === null) return null
      return make({
        ...{ title: values.title.trim(), subject_id: values.subject_id, phase_id: values.phase_id },
        request_id,
      })
    },
    onDone(made) {
      if (made === null) return
      onClose()
      onMade(made.task_id)
      void navigate(editPath(made.task_id))
    },
  })
  const { values, errorAt, set } = form
  return (
    <FormDialog title={heading} save={save} verb="新建" width={520} form={form} onClose={onClose}>
      <Field required label={`${kindName}名称`} hint={`最多 ${NAMES.task.max} 个字`} error={errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <PhaseField
        value={values.phase_id}
        error={errorAt('phase_id')}
        onChange={(chosen) => set({ phase_id: PHASE_IDS.find((id) => id === chosen) ?? null })}
      />
      <SubjectField
        phase_id={values.phase_id}
        value={values.subject_id}
        error={errorAt('subject_id')}
        onChange={(chosen) => set({ subject_id: chosen })}
      />
      <p>{note}</p>
    </FormDialog>
  )
}

function wrongFields({ title, subject_id, phase_id }: Values, kindName: string): Problems<Values> {
  const wrong = nameRefusal('task', title)
  return {
    ...(wrong === null ? {} : { title: wrong.replace('名称', `${kindName}名称`) }),
    ...(subject_id === null ? { subject_id: '请选择学科' } : {}),
    ...(phase_id === null ? { phase_id: '请选择学段' } : {}),
  }
}
